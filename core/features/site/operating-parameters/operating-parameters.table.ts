import type { OperatingSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import { instant, integer, json, type RowOf, table } from '../../../db/table.ts';

export const operatingParameters = table('operating_parameters', {
  companyId: integer(),
  version: integer(),
  createdAt: instant(),
  updatedAt: instant(),
  settings: json<OperatingSettings>(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    operating_parameters: RowOf<typeof operatingParameters>;
  }
}
