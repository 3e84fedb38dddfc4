import { sql } from 'kysely';
import { flag } from '../../../db/columns.ts';
import type { ListQuery, ListSpec, Page } from '../../../db/paging.ts';
import { listRecords } from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { purgeStays, purges } from './purges.table.ts';

/** Purges are never deleted, and have no status that could say so. */
export const purgeList: ListSpec = {
  order: '-at',
  deletedToo: true,
  computed: {
    undone: { column: flag(), by: () => sql<number>`case when undone_at is null then 0 else 1 end` },
  },
};

const stayList: ListSpec = { order: 'entryAt', deletedToo: true };

/** A purge of the lot. @throws notFound */
export async function purgeOf(
  db: Db | Trx,
  { companyId }: CompanyScope,
  id: number,
): Promise<RecordOf<typeof purges>> {
  const row = await db
    .selectFrom('purges')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return purges.read(row);
}

/** The stays of a purge, the oldest first. @throws notFound */
export async function staysOfPurge(
  db: Db,
  scope: CompanyScope,
  id: number,
  query: ListQuery,
): Promise<Page<WireRecord<typeof purgeStays>>> {
  await purgeOf(db, scope, id);
  return listRecords(
    db,
    purgeStays,
    scope,
    {
      ...stayList,
      among: (from) => (from as Db).selectFrom('purge_stays').select('id').where('purge_id', '=', id),
    },
    query,
  );
}
