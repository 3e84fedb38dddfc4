import type { TariffSetting } from '../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import { asDictionary } from '../../../db/order.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { logoOf } from '../../site/companies/company-logos.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** What the screens of tariffs must know of the lot: their own views allow it, no grant of its settings is asked for. */
export const settingEndpoint: Endpoint = {
  method: 'GET',
  path: '/tariffs/setting',
  guard: { kind: 'resource', resource: 'tariffs', level: 'read', scope: 'company' },
  summary: 'What matters to tariffs of the lot: approval, legal ceilings, tax, and who it is.',
  async handle(call): Promise<TariffSetting> {
    const companyId = companyOf(call);
    const { tariffApproval, legalCeilings, taxRate, timeZone, currency } = await lotSettings(
      call.db,
      companyId,
    );
    const lot = await call.db
      .selectFrom('companies')
      .select(['name', 'address', 'telephone', 'identification', 'identification_type'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const slots = await call.db
      .selectFrom('slots')
      .select(['id', 'title'])
      .where('company_id', '=', companyId)
      .where('status', '=', 'A')
      .orderBy(asDictionary(call.db, 'title'))
      .execute();
    const { identification_type: identificationType, ...named } = lot;
    return {
      tariffApproval,
      legalCeilings,
      taxRate,
      timeZone,
      currency,
      lot: { ...named, id: companyId, identificationType, logo: (await logoOf(call.db, companyId)).logo.tag },
      slots,
      now: new Date(call.actor.now).toISOString(),
    };
  },
};
