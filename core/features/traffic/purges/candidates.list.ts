import { sql } from 'kysely';
import {
  type PurgeCandidate,
  type PurgeSign,
  purgeSigns,
} from '../../../../shared/features/traffic/purges/purge.ts';
import { rule } from '../../../../shared/schema.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { insideList, withPrices } from '../inside/inside.list.ts';
import { insideStays } from '../inside/inside.table.ts';

/** The lot that is looked at, and when: epoch milliseconds. */
export interface PurgeMoment {
  companyId: number;
  now: number;
}

/** No stay is called long before so many hours; from then on, who stays longer than all but one of a thousand. */
const leastLong = 72 * 3_600_000;
const sample = 20_000;
const share = 0.001;

/** How long the longest but a thousandth of the lot's last stays took, milliseconds; 72 hours at least. */
async function longerThan(db: Db | Trx, companyId: number): Promise<number> {
  const last = db
    .selectFrom('stays')
    .select(sql<number>`exit_at - entry_at`.as('duration'))
    .where('company_id', '=', companyId)
    .where('exit_at', 'is not', null)
    .where('purge_id', 'is', null)
    .where('off_window', '=', 0)
    .orderBy('exit_at', 'desc')
    .limit(sample);
  const { count } = await db
    .selectFrom(last.as('last'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom(last.as('last'))
    .select('duration')
    .orderBy('duration', 'desc')
    .offset(Math.floor(Number(count) * share))
    .limit(1)
    .executeTakeFirst();
  return Math.max(leastLong, Number(row?.duration ?? 0));
}

const signColumns = {
  long: 'is_long',
  're-entered': 'is_reentered',
  unseen: 'is_unseen',
  'over-quota': 'is_over',
} as const satisfies Record<PurgeSign, string>;

const flagOf = (sign: PurgeSign) => sql.ref<number>(signColumns[sign]);

/** Every stay inside with what speaks against it, a yes or no for each sign. */
function signsOf(db: Db | Trx, { companyId }: PurgeMoment, longBefore: number) {
  const inside = db
    .selectFrom('stays')
    .where('company_id', '=', companyId)
    .where('exit_at', 'is', null)
    .select(['id', 'company_id', 'plate', 'slot_id', 'entry_at'])
    .select([
      sql<number>`row_number() over (partition by slot_id order by entry_at, id)`.as('place'),
      sql<number>`count(*) over (partition by slot_id)`.as('occupied'),
    ]);
  return db
    .selectFrom(inside.as('stay'))
    .innerJoin('slots', 'slots.id', 'stay.slot_id')
    .select(['stay.id', 'stay.entry_at'])
    .select([
      sql<number>`case when stay.entry_at < ${longBefore} then 1 else 0 end`.as('is_long'),
      sql<number>`case when stay.plate is not null and exists (
        select 1 from stays later where later.company_id = stay.company_id and later.plate = stay.plate
          and later.entry_at > stay.entry_at) then 1 else 0 end`.as('is_reentered'),
      sql<number>`case when stay.plate is not null and exists (
        select 1 from inventories walk
        where walk.id = (
            select latest.id from inventories latest
            where latest.company_id = stay.company_id and latest.at > stay.entry_at
              and (latest.slot_id is null or latest.slot_id = stay.slot_id)
            order by latest.at desc, latest.id desc limit 1)
          and not exists (
            select 1 from inventory_plates seen where seen.inventory_id = walk.id and seen.plate = stay.plate)
      ) then 1 else 0 end`.as('is_unseen'),
      sql<number>`case when stay.place <= stay.occupied - slots.quota then 1 else 0 end`.as('is_over'),
    ]);
}

/** Stays that are looked at together, the oldest first: more than stand in any lot. */
const most = 5000;

/**
 * What speaks against each stay inside that has one of these signs. Asked once and by itself: within the list's own query a
 * database without statistics would work it out again for each row.
 */
async function suspects(
  db: Db,
  moment: PurgeMoment,
  asked: readonly PurgeSign[],
): Promise<Map<number, PurgeSign[]>> {
  const longBefore = moment.now - (await longerThan(db, moment.companyId));
  const rows = await db
    .selectFrom(signsOf(db, moment, longBefore).as('signs'))
    .selectAll()
    .where(({ or }) => or(asked.map((one) => sql<boolean>`${flagOf(one)} = 1`)))
    .orderBy('signs.entry_at')
    .limit(most)
    .execute();
  return new Map(
    rows.map((row) => [row.id, purgeSigns.filter((sign) => Number(row[signColumns[sign]]) === 1)]),
  );
}

/** A page of stays that may be inside on paper only, the oldest first; `sign` narrows it to one sign. */
export async function listCandidates(
  db: Db,
  moment: PurgeMoment,
  { sign, ...query }: ListQuery,
): Promise<Page<PurgeCandidate>> {
  const asked = purgeSigns.filter((one) => sign === undefined || one === sign);
  if (asked.length === 0) throw invalid({ sign: rule('oneOf', { values: purgeSigns.join(', ') }) });
  const signs = await suspects(db, moment, asked);
  const spec: ListSpec = { ...insideList, order: 'entryAt', among: [...signs.keys()] };
  const page = await listRecords(db, insideStays, moment, spec, query);
  const rows = await withPrices(db, moment, page.rows);
  return { ...page, rows: rows.map((stay) => ({ ...stay, signs: signs.get(stay.id) ?? [] })) };
}
