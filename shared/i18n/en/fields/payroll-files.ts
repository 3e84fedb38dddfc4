import type { fields as es } from '../../es/fields/payroll-files.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'payroll-files': {
    booked: 'Recorded',
    bookedTotal: 'Amount recorded',
    fitting: 'To record',
    fittingTotal: 'Amount to record',
    lines: 'Rows',
    missing: 'Missing columns',
    name: 'File',
    problems: 'With a problem',
    refusal: 'Why it was refused',
    sha256: 'Fingerprint of the file',
  },
  'payroll-file-rows': {
    booked: 'Recorded',
    entity: 'Third party',
    identification: 'Document',
    invoices: 'Invoices',
    line: 'Row',
    owed: 'Owed',
    period: 'Period',
    problem: 'Problem',
    subscriber: 'Monthly plan',
    subscriberId: 'Monthly plan',
    typed: 'Amount as typed',
    value: 'Amount',
    vehicle: 'Plate or tag',
  },
} satisfies Words<typeof es>;
