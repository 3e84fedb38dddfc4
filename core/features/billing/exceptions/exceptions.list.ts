import { sql } from 'kysely';
import { readJson } from '../../../../shared/exact-json.ts';
import type {
  ExceptionDetail,
  ExceptionStep,
} from '../../../../shared/features/billing/exceptions/exception.ts';
import { cashierKey } from '../../../../shared/features/site/devices/terminal-operations.ts';
import type { ViewGrant } from '../../../../shared/session.ts';
import { money, nullable, text } from '../../../db/columns.ts';
import { jsonInteger } from '../../../db/json-field.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { CompanyScope } from '../../../db/records.ts';
import { toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { holdsView } from '../../../http/grants.rules.ts';
import { exceptions } from './exceptions.table.ts';

/** The right to resolve what one has done oneself. */
const ownActsView = 'view/exceptions/own';

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

type Listed = Pick<WireRecord<typeof exceptions>, 'id' | 'stayId' | 'actorId' | 'resolvedBy'>;

/** Adds the ticket and plate of the stay that each is about, who had the drawer then, whose act it names and who resolved it. */
export async function withStays<One extends Listed>(db: Db | Trx, records: readonly One[]) {
  const stays = await db
    .selectFrom('stays')
    .select(['id', 'ticket', 'plate'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...records.flatMap(({ stayId }) => stayId ?? [])])
    .execute();
  const cashiers = await db
    .selectFrom('exceptions')
    .select(['exceptions.id', cashierOf().as('cashier')])
    .where('id', 'in', [0, ...records.map(({ id }) => id)])
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...records.flatMap(({ actorId, resolvedBy }) => [actorId ?? 0, resolvedBy ?? 0])])
    .execute();
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  const names = new Map(cashiers.map(({ id, cashier }) => [id, cashier]));
  return records.map((one) => {
    const stay = one.stayId === null ? undefined : byId.get(one.stayId);
    return {
      ...one,
      ticket: stay?.ticket ?? null,
      plate: stay?.plate ?? null,
      cashier: names.get(one.id) || null,
      actor: nameOf.get(one.actorId ?? 0) ?? null,
      resolver: nameOf.get(one.resolvedBy ?? 0) ?? null,
    };
  });
}

/** Whoever closed the shift of the terminal in which it fell, or the user who did it at the office. */
export function cashierOf() {
  return sql<string | null>`case
    when exceptions.device_id is not null then (
      select closures.cashier from closures
      where closures.device_id = exceptions.device_id and closures.at >= exceptions.at
      order by closures.at limit 1)
    else (select users.name from users where users.id = exceptions.actor_id) end`;
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

/**
 * Which of some exceptions name an act of a user: by the account, or at a terminal by the name under which the cashier
 * closed the shift.
 */
export async function actsOf(
  db: Db | Trx,
  found: readonly RecordOf<typeof exceptions>[],
  userId: number,
): Promise<number[]> {
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  const shifts = await db
    .selectFrom('exceptions')
    .select(['exceptions.id', cashierOf().as('cashier')])
    .where('id', 'in', [0, ...found.map(({ id }) => id)])
    .where('device_id', 'is not', null)
    .where('actor_id', 'is', null)
    .execute();
  const key = cashierKey(user.name);
  const cashiers = new Map(shifts.map(({ id, cashier }) => [id, cashier]));
  const isOwn = ({ id, actorId, details }: RecordOf<typeof exceptions>) => {
    if (actorId !== null) return actorId === userId;
    return [cashiers.get(id), details.cashier].some(
      (name) => typeof name === 'string' && cashierKey(name) === key,
    );
  };
  return found.filter(isOwn).map(({ id }) => id);
}

/**
 * True where a profile names the right to resolve one's own acts. Administrators and profiles of all views do not have this
 * right automatically: somebody gives it by name.
 */
export async function mayResolveOwn(db: Db | Trx, companyId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accesses')
    .innerJoin('profiles', 'profiles.id', 'accesses.profile_id')
    .select('profiles.grants')
    .where('accesses.user_id', '=', userId)
    .where('accesses.company_id', '=', companyId)
    .where('profiles.status', '=', 'A')
    .where('profiles.all_views', '=', 0)
    .where('profiles.lot_creator', '=', 0)
    .executeTakeFirst();
  return row !== undefined && holdsView(readJson(row.grants) as ViewGrant[], ownActsView, 'write');
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
