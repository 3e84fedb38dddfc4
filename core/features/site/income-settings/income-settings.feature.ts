import { defineFeature } from '../../../feature.ts';
import { incomeSettingEndpoints } from './income-settings.routes.ts';
import { incomeSettings } from './income-settings.table.ts';

export const incomeSettingFeature = defineFeature({
  name: 'income-settings',
  endpoints: incomeSettingEndpoints,
  tables: [incomeSettings],
});
