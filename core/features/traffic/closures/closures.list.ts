import { sql } from 'kysely';
import type {
  ClosureDetail,
  DrawerMovement,
  OfficeDrawer,
} from '../../../../shared/features/traffic/closures/closure.ts';
import type { Amount } from '../../../../shared/money.ts';
import { flag } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { CompanyScope } from '../../../db/records.ts';
import { toWire } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { drawer } from '../../billing/receipts/receipts.list.ts';
import { closures, drawerMovements } from './closures.table.ts';

interface Drawer {
  companyId: number;
  userId: number;
}

/** The list; `office=true` are those of the office, `differs=true` those whose count was another. */
export const closureList: ListSpec = {
  order: '-at',
  // A closure is never deleted, and has no status that could say so.
  deletedToo: true,
  computed: {
    office: { column: flag(), by: () => sql<number>`case when device_id is null then 1 else 0 end` },
    differs: { column: flag(), by: () => sql<number>`case when difference <> 0 then 1 else 0 end` },
  },
};

/** The closure that a caller made under an id of its own. */
export async function closureNamed(
  db: Db | Trx,
  companyId: number,
  uuid: string,
): Promise<RecordOf<typeof closures> | null> {
  const row = await db
    .selectFrom('closures')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? closures.read(row) : null;
}

/** The movement that a caller made under an id of its own. */
export async function movementNamed(
  db: Db | Trx,
  companyId: number,
  uuid: string,
): Promise<RecordOf<typeof drawerMovements> | null> {
  const row = await db
    .selectFrom('drawer_movements')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? drawerMovements.read(row) : null;
}

/** When a person closed their drawer last, epoch milliseconds; null for the first time. */
export async function lastOfficeClosure(db: Db | Trx, { companyId, userId }: Drawer): Promise<number | null> {
  const row = await db
    .selectFrom('closures')
    .select('at')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A closure with what is behind its figures. @throws notFound */
export async function closureDetail(
  db: Db | Trx,
  { companyId }: CompanyScope,
  id: number,
): Promise<ClosureDetail> {
  const row = await db
    .selectFrom('closures')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const closure = closures.read(row);
  const receipts = await db
    .selectFrom('receipts')
    .where('closure_id', '=', id)
    .groupBy(['method', 'kind'])
    .orderBy('method')
    .orderBy('kind')
    .select(({ fn }) => [
      'method',
      'kind',
      fn.countAll<number>().as('count'),
      sql<Amount>`sum(${drawer})`.as('amount'),
    ])
    .execute();
  return {
    ...(toWire(closures, closure) as unknown as ClosureDetail),
    counts: closure.counts,
    receipts: receipts.map((one) => ({ ...one, count: Number(one.count) })),
    movements: await movementsOf(db, { closureId: id }),
  };
}

/** What a person's drawer at the office holds to count: how many receipts, and what was moved; never what it should come to. */
export async function openDrawer(db: Db | Trx, { companyId, userId }: Drawer): Promise<OfficeDrawer> {
  const { count } = await db
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where('closure_id', 'is', null)
    .where('electronic_payment_id', 'is', null)
    // Written out, as all that a part of an index is of, or SQLite does not find it.
    .where('method', '<>', sql.lit('payroll'))
    .executeTakeFirstOrThrow();
  const since = await lastOfficeClosure(db, { companyId, userId });
  return {
    since: since === null ? null : new Date(since).toISOString(),
    receipts: Number(count),
    movements: await movementsOf(db, { companyId, userId }),
  };
}

/** Movements of a closure, or those of a person that none has; the oldest first. */
async function movementsOf(db: Db | Trx, of: { closureId: number } | Drawer): Promise<DrawerMovement[]> {
  const all = db.selectFrom('drawer_movements').selectAll().orderBy('id');
  const rows = await ('closureId' in of
    ? all.where('closure_id', '=', of.closureId)
    : all
        .where('company_id', '=', of.companyId)
        .where('user_id', '=', of.userId)
        .where('closure_id', 'is', null)
  ).execute();
  return rows.map((row) => toWire(drawerMovements, drawerMovements.read(row)) as DrawerMovement);
}
