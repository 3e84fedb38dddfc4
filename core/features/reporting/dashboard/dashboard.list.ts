import { sql } from 'kysely';
import { localDay } from '../../../../shared/dates.ts';
import type { SetUpDone } from '../../../../shared/features/reporting/dashboard/dashboard.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import type { WarningSource } from '../../../feature.ts';
import { terminalsNow } from '../../site/devices/terminals-now.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { slotOccupancy } from '../../traffic/occupancy/occupancy.list.ts';
import type { LotPage, Piece } from './parts.rules.ts';
import { todayMoney, todayTraffic } from './today.list.ts';
import { findWarnings } from './warnings.list.ts';

const needed = ['slots', 'tariffs', 'resolutions', 'devices'] as const;

const present = prepared<{ companyId: number }, Record<(typeof needed)[number], number>>((db, given) =>
  db
    .selectFrom('companies')
    .select(
      needed.map((name) =>
        sql<number>`case when exists (select 1 from ${sql.table(name)} where company_id = ${given('companyId')}
          and status = 'A') then 1 else 0 end`.as(name),
      ),
    )
    .where('id', '=', given('companyId')),
);

async function setUpOf(db: Db, companyId: number): Promise<SetUpDone> {
  const [row] = await present(db, { companyId });
  const has = (name: (typeof needed)[number]) => row?.[name] === 1;
  return {
    slots: has('slots'),
    tariffs: has('tariffs'),
    resolutions: has('resolutions'),
    devices: has('devices'),
  };
}

/** Everything that a lot's start page can show at an instant; `visibleParts` says what of it to whom. */
export async function readLotPage(
  db: Db,
  sources: readonly WarningSource[],
  companyId: number,
  now: number,
): Promise<LotPage> {
  const { timeZone, currency } = await lotSettings(db, companyId);
  const today = localDay(now, timeZone);
  const pieces: Piece[] = [
    { part: 'occupancy', resource: 'occupancy', value: await slotOccupancy(db, companyId) },
    { part: 'traffic', resource: 'dashboard', value: await todayTraffic(db, companyId, now, timeZone) },
    {
      part: 'money',
      resource: 'reports/collection-report',
      value: await todayMoney(db, companyId, now, timeZone),
    },
    { part: 'terminals', resource: 'devices', value: await terminalsNow(db, { companyId, now, today }) },
    { part: 'setUp', resource: 'dashboard', value: await setUpOf(db, companyId) },
  ];
  for (const { resource, warnings } of await findWarnings(db, sources, { companyId, now, today }))
    pieces.push({ part: 'warnings', resource, value: warnings });
  return { head: { companyId, currency, timeZone, at: new Date(now).toISOString() }, pieces };
}
