import { localDay } from '../../../../shared/dates.ts';
import { outlookOf } from '../../../../shared/features/billing/resolutions/outlook.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { whatIsLeft } from './resolutions.rules.ts';
import type { resolutions } from './resolutions.table.ts';

/** Adds to resolutions what is left of them today, and how long it lasts. */
export async function withOutlook(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: WireRecord<typeof resolutions>[],
  { actor: { now } }: { actor: Pick<Actor, 'now'> },
) {
  const settings = await lotSettings(db, companyId);
  const today = localDay(now, settings.timeZone);
  return records.map((record) => {
    const left = whatIsLeft(record, today);
    return { ...record, ...left, ...outlookOf({ ...record, ...left }, settings) };
  });
}
