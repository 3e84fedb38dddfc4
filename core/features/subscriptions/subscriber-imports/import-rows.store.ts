import { setImmediate as nextTurn } from 'node:timers/promises';
import { importFields } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import type { Problem } from '../../../../shared/schema.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { isHeld, type Lease } from '../../../jobs/leased-jobs.store.ts';
import type { CheckedRow } from './import-checks.service.ts';
import type { ImportHeads } from './import-heads.rules.ts';
import {
  subscriberImportFaults,
  subscriberImportRows,
  subscriberImports,
} from './subscriber-imports.table.ts';

/** Rows of one statement. */
const insertedAtOnce = 100;
const forgottenAtOnce = 500;

/** What is shown of a value that is wrong. */
const shownLength = 200;

/** Files rows with their faults; false, and nothing is filed, where the import is this worker's no more. */
export function fileRows(
  db: Db,
  { lease, companyId }: { lease: Lease; companyId: number },
  heads: ImportHeads,
  rows: readonly CheckedRow[],
): Promise<boolean> {
  const own = { company_id: companyId, import_id: lease.id, status: 'A' as const };
  return transact(db, async (trx) => {
    if (!(await isHeld(trx, subscriberImports, lease))) return false;
    const stored = rows.map((row) => ({ ...own, ...rowColumns(row) }));
    for (let at = 0; at < stored.length; at += insertedAtOnce)
      await trx
        .insertInto('subscriber_import_rows')
        .values(stored.slice(at, at + insertedAtOnce))
        .execute();
    const faults = rows.flatMap((row) => faultColumns(heads, row).map((fault) => ({ ...own, ...fault })));
    for (let at = 0; at < faults.length; at += insertedAtOnce)
      await trx
        .insertInto('subscriber_import_faults')
        .values(faults.slice(at, at + insertedAtOnce))
        .execute();
    return true;
  });
}

function rowColumns({ row, input: { party, subscriber }, becomes }: CheckedRow) {
  const { columns } = subscriberImportRows;
  const identities = subscriber.vehicles.flatMap(({ plate, tag }) => [plate, tag].filter(Boolean)).join(' ');
  return {
    row,
    state: becomes ? ('good' as const) : ('bad' as const),
    title: subscriber.title.slice(0, shownLength),
    name: party.name.slice(0, shownLength),
    identification: party.identification.slice(0, shownLength),
    identities: identities.slice(0, shownLength),
    input: columns.input.write(becomes),
    subscriber_id: null,
    problem: null,
  };
}

function faultColumns(heads: ImportHeads, { row, texts, faults }: CheckedRow) {
  const { columns } = subscriberImportFaults;
  return importFields.flatMap((field) => {
    const problem = faults.get(field);
    if (!problem) return [];
    const head = heads.get(field) ?? heads.get('identification');
    return {
      row,
      place: head?.column ?? 0,
      heading: head?.heading ?? '',
      value: (texts.get(field) ?? '').slice(0, shownLength),
      problem: columns.problem.write(problem),
    };
  });
}

/** A row that is to be made. */
export interface RowToMake {
  id: number;
  input: NonNullable<ReturnType<typeof subscriberImportRows.columns.input.read>>;
}

/** The next rows of an import that are right and not made. */
export async function rowsToMake(trx: Trx, importId: number, most: number): Promise<RowToMake[]> {
  const rows = await trx
    .selectFrom('subscriber_import_rows')
    .select(['id', 'input'])
    .where('import_id', '=', importId)
    .where('state', '=', 'good')
    .orderBy('row')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, input }) => {
    const read = subscriberImportRows.columns.input.read(input);
    return read ? [{ id, input: read }] : [];
  });
}

/** Notes what became of a row: its subscriber, or why it was refused. What it was made of is not needed any more. */
export async function noteMade(
  trx: Trx,
  id: number,
  made: { subscriberId: number } | { problem: Problem },
): Promise<void> {
  const isMade = 'subscriberId' in made;
  await trx
    .updateTable('subscriber_import_rows')
    .set({
      state: isMade ? 'made' : 'refused',
      subscriber_id: isMade ? made.subscriberId : null,
      problem: subscriberImportRows.columns.problem.write(isMade ? null : made.problem),
      input: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the rows and faults of an import, some at a time: SQLite holds up the event loop for as long as a statement takes. */
export async function forgetRows(db: Db, importId: number): Promise<void> {
  for (const name of ['subscriber_import_faults', 'subscriber_import_rows'] as const)
    for (;;) {
      const { numDeletedRows } = await db
        .deleteFrom(name)
        .where('id', 'in', (some) =>
          some.selectFrom(name).select('id').where('import_id', '=', importId).limit(forgottenAtOnce),
        )
        .executeTakeFirstOrThrow();
      if (Number(numDeletedRows) < forgottenAtOnce) break;
      await nextTurn();
    }
}
