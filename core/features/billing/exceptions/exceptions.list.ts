import { sql } from 'kysely';
import type {
  ExceptionDetail,
  ExceptionStep,
} from '../../../../shared/features/billing/exceptions/exception.ts';
import { money, nullable, text } from '../../../db/columns.ts';
import { jsonInteger } from '../../../db/json-field.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { CompanyScope } from '../../../db/records.ts';
import { toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { exceptions } from './exceptions.table.ts';

/** The list; `risk` is the amount by its size, `state=open,assigned` is asked by `unresolved=1`. */
export const exceptionList: ListSpec = {
  order: '-at',
  // An exception is never deleted, and has no status that could say so.
  deletedToo: true,
  computed: {
    risk: { column: money(), by: () => sql<number>`abs(amount)` },
    cashier: { column: nullable(text()), by: cashierOf },
  },
  relations: {
    unresolved: (asked) => () =>
      asked === 1
        ? sql`(select id from exceptions where state <> 'resolved')`
        : sql`(select id from exceptions where state = 'resolved')`,
  },
};

type Listed = Pick<WireRecord<typeof exceptions>, 'id' | 'stayId'>;

/** Adds the ticket and plate of the stay that each is about, and who had the drawer then. */
export async function withStays<One extends Listed>(db: Db | Trx, records: readonly One[]) {
  const stays = await db
    .selectFrom('stays')
    .select(['id', 'ticket', 'plate'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...records.flatMap(({ stayId }) => stayId ?? [])])
    .execute();
  const cashiers = await db
    .selectFrom('exceptions')
    .select(['exceptions.id', cashierOf(db).as('cashier')])
    .where('id', 'in', [0, ...records.map(({ id }) => id)])
    .execute();
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  const names = new Map(cashiers.map(({ id, cashier }) => [id, cashier]));
  return records.map((one) => {
    const stay = one.stayId === null ? undefined : byId.get(one.stayId);
    return {
      ...one,
      ticket: stay?.ticket ?? null,
      plate: stay?.plate ?? null,
      cashier: names.get(one.id) || null,
    };
  });
}

/** Whoever closed the shift of the terminal in which it fell, or the user who did it at the office. */
export function cashierOf(db: Db | Trx) {
  return sql<string | null>`case
    when exceptions.device_id is not null then (
      select closures.cashier from closures
      where closures.device_id = exceptions.device_id and closures.at >= exceptions.at
      order by closures.at limit 1)
    else (select users.name from users where users.id = ${jsonInteger(db, 'exceptions.details', 'userId')}) end`;
}

/** An exception of the lot. @throws notFound */
async function exceptionOf(
  db: Db | Trx,
  { companyId }: CompanyScope,
  id: number,
): Promise<RecordOf<typeof exceptions>> {
  const row = await db
    .selectFrom('exceptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return exceptions.read(row);
}

/** An exception with what people did about it, the first step first. @throws notFound */
export async function exceptionDetail(
  db: Db | Trx,
  scope: CompanyScope,
  id: number,
): Promise<ExceptionDetail> {
  const record = toWire(exceptions, await exceptionOf(db, scope, id));
  const [shown] = await withStays(db, [record]);
  const steps = await db
    .selectFrom('exception_steps as step')
    .leftJoin('users as user', 'user.id', 'step.user_id')
    .leftJoin('users as owner', 'owner.id', 'step.owner_id')
    .where('step.exception_id', '=', id)
    .orderBy('step.id')
    .select(['step.at', 'step.state', 'step.resolution', 'step.note'])
    .select(['user.name as user', 'owner.name as owner'])
    .execute();
  return {
    ...(shown as unknown as ExceptionDetail),
    steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() }) as ExceptionStep),
  };
}

/** Exceptions by their ids; those of other lots are not there. */
export async function exceptionsNamed(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<RecordOf<typeof exceptions>[]> {
  const rows = await db
    .selectFrom('exceptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => exceptions.read(row));
}

/** Who may be given exceptions: active users with access to the lot. */
export function ownersOf(db: Db | Trx, companyId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.status', '=', 'A')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accesses')
          .select('accesses.user_id')
          .whereRef('accesses.user_id', '=', 'users.id')
          .where('accesses.company_id', '=', companyId),
      ),
    )
    .orderBy('users.name')
    .limit(500)
    .execute();
}

/** The exceptions about an advance, which may have been taken a second time: those that are open, or that the program resolved. */
export async function advanceExceptions(
  db: Db | Trx,
  companyId: number,
  receiptId: number,
  which: 'open' | 'settled' = 'open',
): Promise<number[]> {
  const all = db
    .selectFrom('exceptions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['advance', 'paid-twice']);
  const found =
    which === 'open'
      ? all.where('state', '<>', sql.lit('resolved'))
      : all.where('state', '=', 'resolved').where('resolution', '=', 'settled');
  const rows = await found.where(jsonInteger(db, 'details', 'receiptId'), '=', receiptId).execute();
  return rows.map(({ id }) => id);
}
