import type { ImportRowState } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import type { Problem } from '../../../../shared/schema.ts';
import type { Language } from '../../../../shared/values.ts';
import {
  code,
  company,
  count,
  flag,
  id,
  integer,
  nullable,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { jobColumns } from '../../../jobs/job.table.ts';
import type { RowParty } from './import-rows.rules.ts';

/** A file of subscribers. Its work is the reading; `file` is our own name for it below DATA_DIR/imports. */
export const subscriberImports = table('subscriber_imports', {
  ...jobColumns,
  version: integer(),
  companyId: company(),
  userId: nullable(reference('users')),
  name: text(),
  file: text(),
  /** The user may register third parties that the file names and nobody knows. */
  makesParties: flag(),
  /** Of who sent it: in which missing headings are named. */
  language: code<Language>('values.languages'),
  good: count(),
  bad: count(),
  newParties: count(),
});

/** What a row becomes once it is confirmed: the third party, found or made, and the subscriber without it. */
export interface ImportedRow {
  party: RowParty & { identificationType: string };
  subscriber: Readonly<Record<string, unknown>>;
}

/** A row of a file; `status` is there for the lists, which leave out what is deleted. */
export const subscriberImportRows = table(
  'subscriber_import_rows',
  {
    id: id(),
    companyId: company(),
    importId: unexported(reference('subscriber_imports')),
    row: integer(),
    state: code<ImportRowState>('subscriberImports.rowStates'),
    title: words(),
    name: words(),
    identification: text(),
    identities: text(),
    input: unexported(nullable(structure<ImportedRow>())),
    subscriberId: unexported(nullable(reference('subscribers'))),
    problem: unexported(nullable(structure<Problem>())),
    status: code('codes.statuses'),
  },
  [],
  { place: 'Are rows of one file and mean nothing outside of it.' },
);

/** A cell of a file that is wrong; `place` is its column as the sheet counts them. */
export const subscriberImportFaults = table(
  'subscriber_import_faults',
  {
    id: id(),
    companyId: company(),
    importId: unexported(reference('subscriber_imports')),
    row: integer(),
    place: unexported(integer()),
    heading: text(),
    value: text(),
    problem: unexported(structure<Problem>()),
    status: code('codes.statuses'),
  },
  [],
  { place: 'Are cells of one file and mean nothing outside of it.' },
);

/** Making the subscribers of the right rows, once for each file. */
export const subscriberImportMakings = table('subscriber_import_makings', {
  ...jobColumns,
  companyId: company(),
  importId: reference('subscriber_imports'),
  userId: nullable(reference('users')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    subscriber_imports: RowOf<typeof subscriberImports>;
    subscriber_import_rows: RowOf<typeof subscriberImportRows>;
    subscriber_import_faults: RowOf<typeof subscriberImportFaults>;
    subscriber_import_makings: RowOf<typeof subscriberImportMakings>;
  }
}
