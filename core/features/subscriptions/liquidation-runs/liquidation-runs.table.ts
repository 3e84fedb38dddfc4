import type {
  RowProblem,
  RunLine,
  RunOrigin,
  RunState,
} from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import {
  code,
  company,
  count,
  day,
  dictionaryKey,
  flag,
  folded,
  hidden,
  id,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { jobColumns } from '../../../jobs/job.table.ts';

/** Bills of a rule's subscribers for a period: a draft, then invoices. */
export const liquidationRuns = table(
  'liquidation_runs',
  {
    ...recordColumns,
    companyId: company(),
    liquidationId: reference('liquidations'),
    fromDay: day(),
    toDay: day(),
    state: code<RunState>('liquidationRuns.states'),
    origin: code<RunOrigin>('liquidationRuns.origins'),
    bills: count(),
    problems: count(),
    subtotal: money(),
    tax: money(),
    total: money(),
    invoiced: count(),
    reason: nullable(text()),
    userId: nullable(reference('users')),
    /** Raised all the time by who prepares it. */
    pulse: hidden(count()),
  },
  [],
  { place: 'Found by its rule and period.', stale: 'liquidationRunChanged' },
);

const billed = {
  companyId: company(),
  runId: unexported(reference('liquidation_runs')),
  subscriberId: reference('subscribers'),
  periodFrom: day(),
  periodTo: day(),
  fromDay: day(),
  toDay: day(),
  days: count(),
  lines: unexported(structure<RunLine[]>()),
  subtotal: money(),
  tax: money(),
  total: money(),
  invoiceId: unexported(nullable(reference('invoices'))),
  problem: nullable(code<RowProblem>('liquidationRuns.problems')),
};

/** What becomes of the end of a validity that this bill reaches. */
export type Renewal = 'waiting' | 'done' | 'refused';

/** One subscriber's bill for one period. */
export const liquidationRunRows = table('liquidation_run_rows', {
  id: id(),
  ...billed,
  liquidationId: reference('liquidations'),
  /** Its invoice was taken back. */
  undone: flag(),
  renewal: nullable(text<Renewal>()),
  /** From where to where its payment moved the end of the validity. */
  renewedFrom: nullable(day()),
  renewedTo: nullable(day()),
});

/** A view of the rows with the names of what they are about: the list. */
export const runRowList = table(
  'liquidation_run_row_list',
  {
    ...recordColumns,
    ...billed,
    subscriber: words(),
    entityId: hidden(reference('entities')),
    entity: nullable(words()),
    entityKey: dictionaryKey('entity'),
    invoice: nullable(text()),
    search: folded('subscriber', 'entity'),
  },
  [],
  { place: 'Are rows of one run and mean nothing outside of it.' },
);

/** Making the invoices of a run, or taking them back. */
export const liquidationRunJobs = table('liquidation_run_jobs', {
  ...jobColumns,
  companyId: company(),
  runId: reference('liquidation_runs'),
  kind: text<'confirmation' | 'undo'>(),
  userId: nullable(reference('users')),
});

/** What a lot's calendar asks for on a day: one row each, so that it is done once. */
export const liquidationDays = table('liquidation_days', {
  ...jobColumns,
  companyId: company(),
  day: day(),
  /** The day up to which it was done before. */
  since: day(),
});

/** Late fees by the invoice that they are for. */
export const lateFees = table('liquidation_late_fees', {
  invoiceId: reference('invoices'),
  companyId: company(),
  feeInvoiceId: nullable(reference('invoices')),
  day: day(),
  amount: money(),
});

/** What a customer was written about an invoice: that it was made, and each reminder by its days from the due date. */
export const liquidationNotices = table('liquidation_notices', {
  invoiceId: reference('invoices'),
  kind: text(),
  companyId: company(),
  day: day(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    liquidation_runs: RowOf<typeof liquidationRuns>;
    liquidation_run_rows: RowOf<typeof liquidationRunRows>;
    liquidation_run_row_list: RowOf<typeof runRowList>;
    liquidation_run_jobs: RowOf<typeof liquidationRunJobs>;
    liquidation_days: RowOf<typeof liquidationDays>;
    liquidation_late_fees: RowOf<typeof lateFees>;
    liquidation_notices: RowOf<typeof liquidationNotices>;
  }
}
