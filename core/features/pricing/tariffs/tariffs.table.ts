import type {
  TariffMaximum,
  TariffSegment,
  TariffTerms,
} from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { TariffExample } from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import type { VersionState } from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import {
  foldedKey,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

/**
 * The tariff as it is now. New stays are stamped with the version `termsId`, or with a later one that a second person
 * approved, from its instant on.
 */
export const tariffs = table(
  'tariffs',
  {
    ...recordColumns,
    companyId: integer(),
    code: words(),
    codeFolded: foldedKey('code'),
    name: words(),
    vehicleType: text<VehicleType>(),
    lostTicketValue: integer(),
    graceMinutes: integer(),
    rounding: text<'up' | 'down'>(),
    atBoundary: text<'finish' | 'cut'>(),
    freeMinutes: integer(),
    maximum: nullable(json<TariffMaximum>()),
    segments: json<TariffSegment[]>(),
    examples: json<TariffExample[]>(),
    /** State of the newest version. */
    stage: text<VersionState>(),
    termsId: nullable(integer()),
  },
  [
    {
      index: 'tariffs_code',
      columns: ['tariffs.company_id', 'tariffs.code_folded'],
      error: 'tariffCodeDuplicated',
      field: 'code',
    },
  ],
  ['termsId'],
);

/** Every version that was ever saved; its terms never change, so that a price can always be explained. */
export const tariffVersions = table('tariff_versions', {
  id: { ...recordColumns.id },
  companyId: integer(),
  tariffId: integer(),
  version: integer(),
  terms: json<TariffTerms>(),
  examples: json<TariffExample[]>(),
  createdAt: integer(),
  code: nullable(text()),
  name: nullable(text()),
  vehicleType: nullable(text()),
  state: text<VersionState>(),
  authorId: nullable(integer()),
  /** Of an approved one; null where it was in force as soon as it was saved. */
  inForceFrom: nullable(integer()),
  decidedBy: nullable(integer()),
  decidedAt: nullable(integer()),
  reason: nullable(text()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    tariffs: RowOf<typeof tariffs>;
    tariff_versions: RowOf<typeof tariffVersions>;
  }
}
