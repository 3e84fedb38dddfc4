import { sql } from 'kysely';
import type { VehicleType } from '../../../../shared/values.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { schedules } from '../../site/schedules/schedules.table.ts';
import type { KnownSubscriber } from './entry-decision.rules.ts';
import type { LotToday } from './subscriber-accounts.rules.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';

interface KnownRow {
  id: number;
  status: string;
  valid_from: string;
  valid_to: string | null;
  slot_id: number;
  quota: number;
  vehicle_type: VehicleType;
  days: string;
  frozen: number;
}

const columns = [
  's.id',
  's.status',
  's.valid_from',
  's.valid_to',
  's.slot_id',
  's.quota',
  'v.vehicle_type',
] as const;

/** 1 where the subscriber `s` is frozen on a day. */
function frozenOn(day: string) {
  return sql<number>`case when exists (select 1 from subscriber_freezes f where f.subscriber_id = s.id
    and f.status <> 'D' and f.first_day <= ${day} and f.last_day >= ${day}) then 1 else 0 end`.as('frozen');
}

/**
 * The subscriber that a tag belongs to, else that of the plate; of several with the plate the one of the day, else the
 * latest.
 */
const knownBy = prepared<
  { companyId: number; tag: string | null; plate: string | null; day: string },
  KnownRow
>((db, given) =>
  db
    .selectFrom('subscriber_vehicles as v')
    .innerJoin('subscribers as s', 's.id', 'v.subscriber_id')
    .select([
      ...columns,
      sql<string>`(select w.days from schedules w where w.id = s.schedule_id)`.as('days'),
      frozenOn(given('day')),
    ])
    .where('v.company_id', '=', given('companyId'))
    .where((where) => where.or([where('v.tag', '=', given('tag')), where('v.plate', '=', given('plate'))]))
    .orderBy(sql`case when v.tag = ${given('tag')} then 0 else 1 end`)
    .orderBy(
      sql`case when s.valid_from > ${given('day')} then 2 when s.valid_to < ${given('day')} then 1 else 0 end`,
    )
    .orderBy('s.valid_from', 'desc')
    .limit(1),
);

/** What stands on a vehicle, in the form in which it is stored. */
export interface Identity {
  plate: string | null;
  tag: string | null;
}

/**
 * The subscriber that a vehicle is of, by its tag first and then by its plate; null where neither is known.
 * @param facts accounts only where whoever owes does not enter
 */
export async function knownSubscriber(
  db: Db | Trx,
  lot: LotToday,
  { plate, tag }: Identity,
  facts: Pick<SubscriberFacts, 'inside'> & Partial<Pick<SubscriberFacts, 'accounts'>>,
): Promise<KnownSubscriber | null> {
  if (plate === null && tag === null) return null;
  const [row] = await knownBy(db, { companyId: lot.companyId, day: lot.today, plate, tag });
  if (!row) return null;
  const inside = await facts.inside(db, lot.companyId, [row.id]);
  return { ...(await asKnown(db, lot, row, facts)), inside: inside.get(row.id) ?? 0 };
}

/** What is known of a subscriber but for its vehicles that are inside. */
async function asKnown(
  db: Db | Trx,
  lot: LotToday,
  row: KnownRow,
  facts: Partial<Pick<SubscriberFacts, 'accounts'>>,
): Promise<Omit<KnownSubscriber, 'inside'>> {
  const { id, status, quota } = row;
  const accounts = await facts.accounts?.(db, lot, [id]);
  return {
    id,
    status,
    quota,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    slotId: row.slot_id,
    vehicleType: row.vehicle_type,
    windows: schedules.columns.days.read(row.days),
    isFrozen: row.frozen === 1,
    isOverdue: accounts?.get(id)?.isOverdue ?? false,
  };
}

const ofPerson = prepared<{ companyId: number; id: number; day: string }, KnownRow>((db, given) =>
  db
    .selectFrom('subscribers as s')
    .select(['s.id', 's.status', 's.valid_from', 's.valid_to', 's.slot_id'])
    // A person comes without a vehicle and takes no space.
    .select([sql<number>`1`.as('quota'), sql<VehicleType>`'BI'`.as('vehicle_type')])
    .select([
      sql<string>`(select w.days from schedules w where w.id = s.schedule_id)`.as('days'),
      frozenOn(given('day')),
    ])
    .where('s.company_id', '=', given('companyId'))
    .where('s.id', '=', given('id')),
);

/** The subscriber by which a person enters on foot: of its quota the person uses nothing. Null where there is none. */
export async function subscriberOfPerson(
  db: Db | Trx,
  lot: LotToday,
  id: number,
  facts: Partial<Pick<SubscriberFacts, 'accounts'>>,
): Promise<KnownSubscriber | null> {
  const [row] = await ofPerson(db, { companyId: lot.companyId, id, day: lot.today });
  return row ? { ...(await asKnown(db, lot, row, facts)), inside: 0 } : null;
}

const someSubscriber = prepared<{ companyId: number }>((db, given) =>
  db
    .selectFrom('subscribers')
    .select('id')
    .where('company_id', '=', given('companyId'))
    .where('status', '<>', 'D')
    .limit(1),
);

/** True where a lot has subscribers at all: elsewhere there is nothing to decide at the entrance. */
export async function hasSubscribers(db: Db | Trx, companyId: number): Promise<boolean> {
  return (await someSubscriber(db, { companyId })).length > 0;
}
