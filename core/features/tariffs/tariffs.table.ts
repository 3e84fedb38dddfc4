import type { TariffMaximum, TariffSegment, TariffTerms } from '../../../shared/features/tariffs/tariff.ts';
import type { TariffExample } from '../../../shared/features/tariffs/tariff-example.schema.ts';
import type { VehicleType } from '../../../shared/values.ts';
import { integer, json, nullable, recordColumns, table, text } from '../../db/table.ts';

/** The tariff as it is now; `termsId` names the stored version that new stays are stamped with. */
export const tariffs = table(
  'tariffs',
  {
    ...recordColumns,
    companyId: integer(),
    code: text(),
    name: text(),
    vehicleType: text<VehicleType>(),
    lostTicketValue: integer(),
    graceMinutes: integer(),
    rounding: text<'up' | 'down'>(),
    atBoundary: text<'finish' | 'cut'>(),
    freeMinutes: integer(),
    maximum: nullable(json<TariffMaximum>()),
    segments: json<TariffSegment[]>(),
    examples: json<TariffExample[]>(),
    termsId: nullable(integer()),
  },
  [
    {
      index: 'tariffs_code',
      columns: ['tariffs.company_id', 'tariffs.code'],
      error: 'tariffCodeDuplicated',
      field: 'code',
    },
  ],
  ['termsId'],
);

/** Every version that was ever in force; never changed, so that a price can always be explained. */
export const tariffVersions = table('tariff_versions', {
  id: { ...recordColumns.id },
  companyId: integer(),
  tariffId: integer(),
  version: integer(),
  terms: json<TariffTerms>(),
  examples: json<TariffExample[]>(),
  createdAt: integer(),
});
