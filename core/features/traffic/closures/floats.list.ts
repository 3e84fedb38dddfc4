import { sql } from 'kysely';
import type { FloatRow } from '../../../../shared/features/traffic/money-acts/float.ts';
import { type Amount, minus, plus } from '../../../../shared/money.ts';
import { flag } from '../../../db/columns.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { daysAsInstants } from '../../site/operating-parameters/lists-by-days.list.ts';
import { closures } from './closures.table.ts';

/** What stays in a drawer: its opening, or all of the count where that is less. Whoever drops everything leaves nothing. */
const left = sql<Amount>`(case when closures.counted <= 0 or closures.opening <= 0 then 0
  when closures.counted < closures.opening then closures.counted else closures.opening end)`;

/** What was noted as put into the drawer of a closure. */
const toldAt = (
  closureId: string,
) => sql<Amount>`coalesce((select sum(told.amount) from drawer_movements as told
  where told.closure_id = ${sql.ref(closureId)} and told.kind = 'opening'), 0)`;

/** The next closure of the same person's drawer. */
const nextId = sql<number | null>`(select following.id from closures as following
  where following.company_id = closures.company_id and following.user_id = closures.user_id
    and (following.at, following.id) > (closures.at, closures.id)
  order by following.at, following.id limit 1)`;

const isBroken = sql<number>`case when closures.user_id is not null and ${left} > (
  select ${toldAt('after.id')} from closures as after where after.id = ${nextId}) then 1 else 0 end`;

/** The closures as a chain; `broken=true` are those whose float did not come back whole. */
export const floatList: ListSpec = {
  order: '-at',
  // A closure is never deleted, and has no status that could say so.
  deletedToo: true,
  computed: { broken: { column: flag(), by: () => isBroken } },
};

/** A page of drawers with their float. @throws a field error for each wrong filter */
export async function listFloats(db: Db, companyId: number, query: ListQuery): Promise<Page<FloatRow>> {
  const asked = await daysAsInstants(db, companyId, closures, query);
  const page = await listRecords(db, closures, { companyId }, floatList, asked);
  const figures = await figuresOf(
    db,
    page.rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: page.rows.map((row) => {
      const { id, at, deviceId, userId, cashier, counted, dropped, opening, depositId } = row;
      const bankable = minus(plus(counted, dropped), opening);
      const figure = figures.get(id) ?? nothing;
      return { id, at, deviceId, userId, cashier, counted, dropped, bankable, depositId, ...figure };
    }),
  };
}

type Figures = Omit<
  FloatRow,
  'id' | 'at' | 'deviceId' | 'userId' | 'cashier' | 'counted' | 'dropped' | 'bankable' | 'depositId'
>;

const untold = { opening: null, left: null, nextId: null, nextAt: null, nextOpening: null, gap: null };
const nothing: Figures = { ...untold, tellsOpening: false, received: 0, refunded: 0 };

async function figuresOf(db: Db, ids: readonly number[]): Promise<Map<number, Figures>> {
  const cash = (kind: string) => sql<Amount>`coalesce((select sum(receipts.amount) from receipts
    where receipts.closure_id = closures.id and receipts.method = 'cash' and receipts.kind = ${kind}), 0)`;
  const rows = await db
    .selectFrom('closures')
    .leftJoin('closures as after', (join) => join.on('after.id', '=', nextId))
    // No record has id 0: an empty list would be no SQL.
    .where('closures.id', 'in', [0, ...ids])
    .select(['closures.id', 'closures.user_id', 'after.id as next_id', 'after.at as next_at'])
    .select([cash('collection').as('received'), cash('refund').as('refunded'), left.as('left')])
    .select([toldAt('closures.id').as('opening'), toldAt('after.id').as('next_opening')])
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, received, refunded } = row;
      if (row.user_id === null) return [id, { ...nothing, received, refunded }];
      const nextOpening = row.next_id === null ? null : row.next_opening;
      return [
        id,
        {
          ...{ tellsOpening: true, opening: row.opening, received, refunded, left: row.left },
          ...{ nextId: row.next_id, nextOpening },
          nextAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
          gap: nextOpening === null ? null : minus(nextOpening, row.left),
        },
      ];
    }),
  );
}

/** What the closure before another one left in the drawer of the same person; null for the first. */
export async function floatBefore(
  trx: Trx,
  { companyId, userId, closureId }: { companyId: number; userId: number; closureId: number },
): Promise<{ id: number; left: Amount } | null> {
  const row = await trx
    .selectFrom('closures')
    .select(['id', left.as('left')])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '<>', closureId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
