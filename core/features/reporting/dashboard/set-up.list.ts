import { type RawBuilder, sql } from 'kysely';
import type { SetUpDone } from '../../../../shared/features/reporting/dashboard/dashboard.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { termsInForce } from '../../pricing/tariffs/tariffs.list.ts';

type Row = Record<keyof SetUpDone, number>;

const isThere = (rows: RawBuilder<unknown>) => sql<number>`case when exists (${rows}) then 1 else 0 end`;

/** Each part is asked only whether there is one, from an index of its company: together one statement. */
const present = prepared<{ companyId: number; day: string; now: number }, Row>((db, given) => {
  const company = given('companyId');
  const own = (table: string) =>
    sql`select 1 from ${sql.table(table)} where company_id = ${company} and status = 'A'`;
  const inForce = (now: RawBuilder<unknown>) => sql`${termsInForce(now)} is not null`;
  return db
    .selectFrom('companies')
    .select([
      isThere(own('slots')).as('slots'),
      isThere(own('tariffs')).as('tariffs'),
      isThere(sql`${own('tariffs')} and ${inForce(sql`${given('now')}`)}`).as('tariffInForce'),
      isThere(sql`select 1 from tariff_assignments held join tariffs on tariffs.id = held.tariff_id
        where held.company_id = ${company} and held.status = 'A' and tariffs.status = 'A'
        and held.valid_from <= ${given('day')} and coalesce(held.valid_to, '9999-12-31') >= ${given('day')}
        and ${inForce(sql`${given('now')}`)}`).as('assignments'),
      isThere(own('resolutions')).as('resolutions'),
      isThere(sql`${own('resolutions')} and active = 1`).as('activeResolution'),
      isThere(own('devices')).as('devices'),
      isThere(sql`${own('devices')} and key_hash is not null`).as('keys'),
      // What terminals sent is forgotten in time; the stays that came of it are not.
      isThere(sql`select 1 from terminal_events where company_id = ${company}
        union all select 1 from stays where company_id = ${company}`).as('events'),
    ])
    .where('id', '=', company);
});

/** How far a lot is on its way to the first car. */
export async function setUpOf(db: Db, { companyId, today, now }: LotNow): Promise<SetUpDone> {
  const [row] = await present(db, { companyId, day: today, now });
  const has = (part: keyof SetUpDone) => row?.[part] === 1;
  return {
    slots: has('slots'),
    tariffs: has('tariffs'),
    tariffInForce: has('tariffInForce'),
    assignments: has('assignments'),
    resolutions: has('resolutions'),
    activeResolution: has('activeResolution'),
    devices: has('devices'),
    keys: has('keys'),
    events: has('events'),
  };
}
