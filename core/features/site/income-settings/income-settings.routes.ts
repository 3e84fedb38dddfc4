import { incomeSettingSchema } from '../../../../shared/features/site/income-settings/income-setting.schema.ts';
import { orNull, text } from '../../../http/json-schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { withConceptNames } from './income-settings.list.ts';
import { incomeSettingStore, ownConcept } from './income-settings.store.ts';
import { incomeSettings } from './income-settings.table.ts';

export const incomeSettingEndpoints = recordEndpoints({
  name: 'income-settings',
  scope: 'company',
  table: incomeSettings,
  schema: incomeSettingSchema,
  list: { order: 'kind' },
  readOnly: ['conceptName'],
  answered: { conceptName: orNull(text) },
  rules: [ownConcept],
  ...incomeSettingStore,
  present: withConceptNames,
});
