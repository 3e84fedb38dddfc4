import type {
  PayrollFileState,
  PayrollProblem,
  PayrollRefusal,
} from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import {
  code,
  company,
  count,
  dictionaryKey,
  flag,
  folded,
  hidden,
  id,
  money,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { jobColumns } from '../../../jobs/job.table.ts';

/** A file that says what was held back from salaries. */
export const payrollFiles = table(
  'payroll_files',
  {
    ...recordColumns,
    companyId: company(),
    name: text(),
    sha256: unexported(text()),
    state: code<PayrollFileState>('payrollFiles.states'),
    refusal: nullable(code<PayrollRefusal>('payrollFiles.refusals')),
    missing: unexported(nullable(text())),
    lines: count(),
    fitting: count(),
    fittingTotal: money(),
    problems: count(),
    booked: count(),
    bookedTotal: money(),
    userId: nullable(reference('users')),
  },
  [
    {
      index: 'payroll_files_sha256',
      columns: ['payroll_files.company_id', 'payroll_files.sha256'],
      error: 'payrollFileKnown',
      field: 'file',
    },
  ],
  { place: 'Found by its name and its day.', stale: 'payrollFileChanged' },
);

/** What was sent, in base64, until it has been read. */
export const payrollFileContents = table('payroll_file_contents', {
  fileId: reference('payroll_files'),
  content: text(),
});

const lineColumns = {
  companyId: company(),
  fileId: unexported(reference('payroll_files')),
  line: count(),
  identification: text(),
  vehicle: text(),
  typed: text(),
  value: nullable(money()),
  period: text(),
  subscriberId: nullable(reference('subscribers')),
  owed: nullable(money()),
  problem: nullable(code<PayrollProblem>('payrollFiles.problems')),
  booked: flag(),
  invoices: nullable(text()),
};

/** One row of a file. */
export const payrollFileRows = table('payroll_file_rows', { id: id(), ...lineColumns });

/** A view of the rows with the names of whom they are of: the list. */
export const payrollRowList = table(
  'payroll_file_row_list',
  {
    ...recordColumns,
    ...lineColumns,
    subscriber: nullable(words()),
    entityId: hidden(nullable(reference('entities'))),
    entity: nullable(words()),
    entityKey: dictionaryKey('entity'),
    search: folded('identification', 'vehicle', 'subscriber', 'entity'),
  },
  [],
  { place: 'Are rows of one file and mean nothing outside of it.' },
);

/** Reading a file, or making its receipts. */
export const payrollFileJobs = table('payroll_file_jobs', {
  ...jobColumns,
  companyId: company(),
  fileId: reference('payroll_files'),
  kind: text<'reading' | 'booking'>(),
  userId: nullable(reference('users')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    payroll_files: RowOf<typeof payrollFiles>;
    payroll_file_contents: RowOf<typeof payrollFileContents>;
    payroll_file_rows: RowOf<typeof payrollFileRows>;
    payroll_file_row_list: RowOf<typeof payrollRowList>;
    payroll_file_jobs: RowOf<typeof payrollFileJobs>;
  }
}
