import { type RawBuilder, sql } from 'kysely';
import type { ActorKind } from '../../../shared/features/traffic/money-acts/money-act.ts';
import { type MoneyAct, moneyActs } from '../../../shared/values.ts';
import { fold } from '../../db/fold.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { Counted, Figure } from './rates.rules.ts';
import { closedShifts, type InstantSpan, openShifts, terminalSpans } from './shifts.list.ts';

/** What everybody and every terminal of a lot did in some days, and against how many vehicles. */
export async function countedActs(db: Db, span: InstantSpan): Promise<Counted[]> {
  const drawers = await drawersOf(db, span);
  const all = new Tally();
  for (const { cashier, deviceId, device, shifts, vehicles } of drawers) {
    all.meet('terminal', String(deviceId), device, { shifts, vehicles });
    if (cashier !== null) all.meet('cashier', fold(cashier), cashier, { shifts, vehicles });
  }
  for (const { who, act, ...figure } of await actsOfSpans(db, closedShifts(span), 'cashier'))
    all.add('cashier', fold(who), act, figure);
  for (const { who, act, ...figure } of await actsOfSpans(db, terminalSpans(span), 'device_id'))
    all.add('terminal', String(who), act, figure);
  for (const { userId, name, act, ...figure } of await actsOfOffice(db, span)) {
    all.meet('user', String(userId), name, { shifts: 0, vehicles: 0 });
    all.add('user', String(userId), act, figure);
  }
  return all.counted();
}

class Tally {
  readonly #all = new Map<string, Counted & { acts: Map<MoneyAct, Figure> }>();

  meet(
    kind: ActorKind,
    key: string,
    name: string,
    { shifts, vehicles }: Pick<Counted, 'shifts' | 'vehicles'>,
  ) {
    const known = this.#all.get(`${kind} ${key}`) ?? {
      ...{ kind, key, name, shifts: 0, vehicles: 0 },
      acts: new Map<MoneyAct, Figure>(),
    };
    known.shifts += shifts;
    known.vehicles += vehicles;
    this.#all.set(`${kind} ${key}`, known);
  }

  add(kind: ActorKind, key: string, act: MoneyAct, { count, amount }: Figure) {
    const acts = this.#all.get(`${kind} ${key}`)?.acts;
    const sum = acts?.get(act) ?? { count: 0, amount: 0 };
    acts?.set(act, { count: sum.count + count, amount: sum.amount + amount });
  }

  /** All of them. Users of the office share the vehicles of the lot; nobody did more often what can be done to a vehicle. */
  counted(): Counted[] {
    const all = [...this.#all.values()];
    const lot = all.reduce((sum, { kind, vehicles }) => sum + (kind === 'terminal' ? vehicles : 0), 0);
    return all.map((one) => {
      const most = Math.max(0, ...[...one.acts.values()].map(({ count }) => count));
      return { ...one, vehicles: Math.max(one.kind === 'user' ? lot : one.vehicles, most) };
    });
  }
}

interface Drawer {
  cashier: string | null;
  deviceId: number;
  device: string;
  shifts: number;
  vehicles: number;
}

/** Shifts by cashier and terminal, and how many vehicles each let out or charged, whichever is more. */
async function drawersOf(db: Db, span: InstantSpan): Promise<Drawer[]> {
  const { rows } = await sql<
    Record<'device_id' | 'shifts' | 'exits' | 'receipts', number> & { cashier: string | null; name: string }
  >`
    select counted.cashier, counted.device_id, devices.name, counted.shifts, counted.exits, counted.receipts from (
      select cashier, device_id, count(cashier) as shifts, sum(exits) as exits, sum(receipts) as receipts from (
        select shift.cashier, shift.device_id, shift.receipts, (select count(*) from stays
          where stays.exit_device_id = shift.device_id and stays.exit_at > shift.since
            and stays.exit_at <= shift.until) as exits
        from (${closedShifts(span)} union all ${openShifts(span)}) as shift) as each_shift
      group by cashier, device_id) as counted
    join devices on devices.id = counted.device_id
    order by counted.device_id, counted.cashier`.execute(db);
  return rows.map((row) => ({
    ...{ cashier: row.cashier, deviceId: row.device_id, device: row.name, shifts: Number(row.shifts) },
    vehicles: Math.max(Number(row.exits), Number(row.receipts)),
  }));
}

interface ActFigure extends Figure {
  act: MoneyAct;
}

/**
 * Acts of terminals in spans of time, added up by a column of `spans`. Each span is counted from an index: there are far fewer
 * spans than acts, and a database that groups the acts sorts them first.
 */
async function actsOfSpans<Who extends 'cashier' | 'device_id'>(
  db: Db,
  spans: RawBuilder<unknown>,
  who: Who,
): Promise<(ActFigure & { who: Who extends 'cashier' ? string : number })[]> {
  const kinds = sql.join(
    moneyActs.map((act) => sql`select ${sql.lit(act)} as act`),
    sql` union all `,
  );
  const ofSpan = (figure: string) => sql`(select ${sql.raw(figure)} from money_acts
    where money_acts.device_id = span.device_id and money_acts.act = kind.act
      and money_acts.at > span.since and money_acts.at <= span.until)`;
  const { rows } = await sql<ActFigure & { who: Who extends 'cashier' ? string : number }>`
    select who, act, sum(times) as count, sum(lost) as amount from (
      select span.${sql.ref(who)} as who, kind.act, ${ofSpan('count(*)')} as times, ${ofSpan('sum(amount)')} as lost
      from (${spans}) as span cross join (${kinds}) as kind) as counted
    group by who, act having sum(times) > 0`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
}

/** Acts of the office by user. */
async function actsOfOffice(
  db: Db,
  { companyId, first, after }: InstantSpan,
): Promise<(ActFigure & { userId: number; name: string })[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('money_acts')
        .where('company_id', '=', companyId)
        .where('at', '>=', first)
        .where('at', '<', after)
        .where('device_id', 'is', null)
        .select(({ fn }) => [
          'user_id',
          'act',
          fn.countAll<number>().as('count'),
          fn.sum<number>('amount').as('amount'),
        ])
        .groupBy(['user_id', 'act'])
        .as('counted'),
    )
    .innerJoin('users', 'users.id', 'counted.user_id')
    .select(['users.id as userId', 'users.name', 'counted.act', 'counted.count', 'counted.amount'])
    .execute();
  return rows.map((row) => ({
    ...{ ...row, act: row.act as MoneyAct },
    ...{ count: Number(row.count), amount: Number(row.amount) },
  }));
}
