import { incomeSettingSchema } from '../../../../shared/features/site/income-settings/income-setting.schema.ts';
import { isActive } from '../../../db/records.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { conceptNames } from './income-settings.list.ts';
import { incomeSettings } from './income-settings.table.ts';

export const incomeSettingEndpoints = resourceEndpoints({
  name: 'income-settings',
  scope: 'company',
  table: incomeSettings,
  schema: incomeSettingSchema,
  list: { search: ['kind', 'incomeAccount', 'taxAccount', 'costCentre'], order: 'kind' },
  readOnly: ['conceptName'],
  defaults: { conceptId: null, taxAccount: null, costCentre: null },
  rules: [
    {
      // A concept that was deleted since stays where it is named until another is chosen.
      fields: ['conceptId'],
      async check({ trx, call, before, values: { conceptId } }) {
        if (conceptId == null || conceptId === before?.conceptId) return;
        if (!(await isActive(trx, 'concepts', companyOf(call), conceptId)))
          throw AppError.on('conceptId', 'conceptUnknown');
      },
    },
  ],
  beforeWrite: async ({ values }) => ({
    ...values,
    conceptId: values.conceptId ?? null,
    taxAccount: values.taxAccount ?? null,
    costCentre: values.costCentre || null,
  }),
  async present(db, scope, records) {
    const ids = records.flatMap(({ conceptId }) => (conceptId == null ? [] : [Number(conceptId)]));
    const names = await conceptNames(db, scope.companyId ?? 0, ids);
    return records.map((setting) => ({
      ...setting,
      conceptName: names.get(Number(setting.conceptId)) ?? null,
    }));
  },
});
