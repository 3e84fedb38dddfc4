import type { TariffSetting } from '../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import { asDictionary } from '../../../db/order.ts';
import type { Db } from '../../../db/schema.ts';
import { logoOf } from '../../site/companies/company-logos.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** What the screens of tariffs must know of a lot; `now` is epoch milliseconds. */
export async function tariffSetting(db: Db, companyId: number, now: number): Promise<TariffSetting> {
  const { tariffApproval, legalCeilings, taxRate, timeZone, currency } = await lotSettings(db, companyId);
  const lot = await db
    .selectFrom('companies')
    .select(['name', 'address', 'telephone', 'identification', 'identification_type'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const slots = await db
    .selectFrom('slots')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy(asDictionary(db, 'title'))
    .execute();
  const { identification_type: identificationType, ...named } = lot;
  return {
    tariffApproval,
    legalCeilings,
    taxRate,
    timeZone,
    currency,
    lot: { ...named, id: companyId, identificationType, logo: (await logoOf(db, companyId)).logo.tag },
    slots,
    now: new Date(now).toISOString(),
  };
}
