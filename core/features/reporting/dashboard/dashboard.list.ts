import { localDay } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import type { WarningSource } from '../../../feature.ts';
import { terminalsNow } from '../../site/devices/terminals-now.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { peopleInside } from '../../traffic/guardian/guardian-visits.list.ts';
import { slotOccupancy } from '../../traffic/occupancy/occupancy.list.ts';
import type { LotPage, Piece } from './parts.rules.ts';
import { setUpOf } from './set-up.list.ts';
import { todayMoney, todayTraffic } from './today.list.ts';
import { findWarnings } from './warnings.list.ts';

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
    { part: 'people', resource: 'guardian-visits', value: await peopleInside(db, companyId) },
    { part: 'setUp', resource: 'dashboard', value: await setUpOf(db, { companyId, today, now }) },
  ];
  for (const { resource, warnings } of await findWarnings(db, sources, { companyId, now, today }))
    pieces.push({ part: 'warnings', resource, value: warnings });
  return { head: { companyId, currency, timeZone, at: new Date(now).toISOString() }, pieces };
}
