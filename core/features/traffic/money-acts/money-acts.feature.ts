import { defineFeature } from '../../../feature.ts';
import { moneyActEndpoints } from './money-acts.routes.ts';
import { actMarks, moneyActs, rateChecks, rateFindings } from './money-acts.table.ts';
import { moneyControlEndpoints } from './money-controls.routes.ts';
import { doDueOfRates } from './rate-due.service.ts';

export const moneyActFeature = defineFeature({
  name: 'money-acts',
  endpoints: [...moneyActEndpoints, ...moneyControlEndpoints],
  tables: [moneyActs, actMarks, rateChecks, rateFindings],
  due: doDueOfRates,
});
