import type { OperatingSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import {
  code,
  company,
  instant,
  integer,
  money,
  percent,
  structure,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

const settingFields = {
  taxRate: percent(),
  cashRoundingTo: money(),
  cashRoundingMode: code('operatingParameters.roundingModes'),
  eventMoneyMost: money(),
  givenAwayFrom: money(),
  refundFrom: money(),
  plateFormat: code('operatingParameters.plateFormats'),
  renewOn: code('operatingParameters.renewals'),
  legalCeilings: structure<OperatingSettings['legalCeilings']>({
    vehicleType: code('values.vehicleTypes'),
    valuePerMinute: money(),
  }),
};

/** The settings of a lot; they are answered and filed one by one. */
export const operatingParameters = table(
  'operating_parameters',
  {
    companyId: company(),
    version: unexported(integer()),
    createdAt: instant(),
    updatedAt: instant(),
    settings: structure<OperatingSettings>(settingFields),
  },
  [],
  { derived: settingFields },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    operating_parameters: RowOf<typeof operatingParameters>;
  }
}
