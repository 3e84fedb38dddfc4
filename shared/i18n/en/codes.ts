import type { codes as es } from '../es/codes.ts';
import type { Words } from '../words.ts';

/** Words of codes that no screen has: files and the audit tell them. */
export const codes = {
  statuses: {
    A: 'Active',
    D: 'Deleted',
    S: 'Suspended',
    B: 'Blocked',
    E: 'Enabled',
    U: 'Disabled',
  },
  discountKinds: { percent: 'Percent', amount: 'Amount', minutes: 'Minutes' },
  increaseKinds: { percent: 'Percentage', amount: 'Amount' },
  increaseStates: { draft: 'Draft', confirmed: 'Confirmed', undone: 'Undone' },
  increaseProblems: { changed: 'The value is another by now', gone: 'The subscription was deleted' },
  licences: { none: 'No key', valid: 'Valid', ending: 'Ending soon', ended: 'Ended' },
  ssoLinkings: { off: 'Off', allowed: 'Allowed', linked: 'Linked' },
  roundings: { up: 'Up', down: 'Down' },
  boundaries: { finish: 'Finishes the block', cut: 'Cuts the block' },
  tariffStages: {
    draft: 'Draft',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    replaced: 'Replaced',
  },
  maximumSpans: { calendarDay: 'Calendar day' },
  exceptionStates: { open: 'Open', assigned: 'Assigned', resolved: 'Resolved' },
  exceptionResolutions: {
    explained: 'Explained',
    recovered: 'Recovered',
    refunded: 'Refunded to the customer',
    lost: 'Lost',
    mistake: 'Recorded wrongly',
    other: 'Other',
    settled: 'Settled by itself',
  },
  depositStates: {
    'in-transit': 'On its way',
    credited: 'Credited',
    difference: 'Credited with a difference',
  },
  financeReportStates: { open: 'Open', closed: 'Closed', reopened: 'Reopened' },
  denominationKinds: { note: 'Note', coin: 'Coin' },
  drawerMovements: { opening: 'Opening float', drop: 'To the safe' },
  jobStatuses: {
    queued: 'Waiting',
    running: 'In progress',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  grantLevels: { read: 'Read', write: 'Write' },
} satisfies Words<typeof es>;
