import { sql } from 'kysely';
import type { ActorKind } from '../../../../shared/features/traffic/money-acts/money-act.ts';
import { type MoneyAct, moneyActs } from '../../../../shared/values.ts';
import { fold } from '../../../db/fold.rules.ts';
import type { Db } from '../../../db/schema.ts';
import type { Counted, Figure } from './rates.rules.ts';
import { closedShifts, type InstantSpan, openShifts } from './shifts.list.ts';

/** What everybody and every terminal of a lot did in some days, and against how many vehicles. */
export async function countedActs(db: Db, span: InstantSpan): Promise<Counted[]> {
  const drawers = await drawersOf(db, span);
  const all = new Tally();
  for (const { cashier, deviceId, device, shifts, vehicles } of drawers) {
    all.meet('terminal', String(deviceId), device, { shifts, vehicles });
    if (cashier !== null) all.meet('cashier', fold(cashier), cashier, { shifts, vehicles });
  }
  for (const { cashier, act, ...figure } of await actsOfShifts(db, span))
    all.add('cashier', fold(cashier), act, figure);
  for (const { deviceId, userId, user, act, ...figure } of await actsOfLot(db, span)) {
    if (deviceId !== null) all.add('terminal', String(deviceId), act, figure);
    else if (userId !== null) {
      all.meet('user', String(userId), user ?? '', { shifts: 0, vehicles: 0 });
      all.add('user', String(userId), act, figure);
    }
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

/** Acts of shifts by cashier: counted shift by shift from an index, for there are far fewer shifts than acts. */
async function actsOfShifts(
  db: Db,
  span: InstantSpan,
): Promise<(Figure & { cashier: string; act: MoneyAct })[]> {
  const kinds = sql.join(
    moneyActs.map((act) => sql`select ${sql.lit(act)} as act`),
    sql` union all `,
  );
  const ofShift = (figure: string) => sql`(select ${sql.raw(figure)} from money_acts
    where money_acts.device_id = shift.device_id and money_acts.act = kind.act
      and money_acts.at > shift.since and money_acts.at <= shift.until)`;
  const { rows } = await sql<{ cashier: string; act: MoneyAct; count: number; amount: number }>`
    select cashier, act, sum(times) as count, sum(lost) as amount from (
      select shift.cashier, kind.act, ${ofShift('count(*)')} as times, ${ofShift('sum(amount)')} as lost
      from (${closedShifts(span)}) as shift cross join (${kinds}) as kind) as counted
    where times > 0 group by cashier, act`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
}

interface Acts extends Figure {
  deviceId: number | null;
  userId: number | null;
  user: string | null;
  act: MoneyAct;
}

/** Acts by terminal, and those of the office by user. */
async function actsOfLot(db: Db, { companyId, first, after }: InstantSpan): Promise<Acts[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('money_acts')
        .where('company_id', '=', companyId)
        .where('at', '>=', first)
        .where('at', '<', after)
        .select(({ fn }) => [
          'device_id',
          'act',
          fn.countAll<number>().as('count'),
          fn.sum<number>('amount').as('amount'),
        ])
        .select(sql<number | null>`case when device_id is null then user_id end`.as('user_id'))
        .groupBy(['device_id', sql`case when device_id is null then user_id end`, 'act'])
        .as('counted'),
    )
    .leftJoin('users', 'users.id', 'counted.user_id')
    .select([
      'counted.device_id',
      'counted.user_id',
      'counted.act',
      'counted.count',
      'counted.amount',
      'users.name',
    ])
    .execute();
  return rows.map(({ device_id, user_id, name, act, count, amount }) => ({
    ...{ deviceId: device_id, userId: user_id, user: name, act: act as MoneyAct },
    ...{ count: Number(count), amount: Number(amount) },
  }));
}
