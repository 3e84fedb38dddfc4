import type {
  QuoteDiscount,
  TariffBlock,
  TariffMaximum,
  TariffSegment,
  TariffTerms,
} from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { TariffExample } from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import type { VersionState } from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  company,
  epoch,
  flag,
  foldedKey,
  hidden,
  id,
  instant,
  integer,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { discountValue } from '../discounts/discounts.table.ts';

const segmentFields = {
  initialDay: code('values.weekDays'),
  finalDay: code('values.weekDays'),
  blocks: structure<TariffBlock[]>({ value: money() }),
};

const maximum = () => structure<TariffMaximum>({ value: money(), per: code('codes.maximumSpans') });
const rounding = () => code<'up' | 'down'>('codes.roundings');
const atBoundary = () => code<'finish' | 'cut'>('codes.boundaries');

const examples = () =>
  structure<TariffExample[]>({
    entryAt: instant(),
    exitAt: instant(),
    discounts: structure<QuoteDiscount[]>({ kind: code('codes.discountKinds'), value: discountValue() }),
    total: money(),
  });

/**
 * The tariff as it is now. New stays are stamped with the version `termsId`, or with a later one that a second person
 * approved, from its instant on.
 */
export const tariffs = table(
  'tariffs',
  {
    ...recordColumns,
    companyId: company(),
    code: words({ searched: true }),
    codeFolded: foldedKey('code'),
    name: words({ searched: true }),
    vehicleType: code<VehicleType>('values.vehicleTypes'),
    lostTicketValue: money(),
    graceMinutes: integer(),
    rounding: rounding(),
    atBoundary: atBoundary(),
    freeMinutes: integer(),
    maximum: nullable(maximum()),
    segments: structure<TariffSegment[]>(segmentFields),
    examples: examples(),
    /** State of the newest version. */
    stage: code<VersionState>('codes.tariffStages'),
    termsId: hidden(nullable(reference('tariff_versions'))),
  },
  [
    {
      index: 'tariffs_code',
      columns: ['tariffs.company_id', 'tariffs.code_folded'],
      error: 'tariffCodeDuplicated',
      field: 'code',
    },
  ],
  {
    named: 'name',
    derived: { inForce: flag(), comingFrom: instant() },
    place: openedBy('view/rate', 'tariff', 'name', ({ code }) => code),
  },
);

/** Every version that was ever saved; its terms never change, so that a price can always be explained. */
export const tariffVersions = table(
  'tariff_versions',
  {
    id: id(),
    companyId: company(),
    tariffId: reference('tariffs'),
    version: integer(),
    terms: structure<TariffTerms>({
      lostTicketValue: money(),
      rounding: rounding(),
      atBoundary: atBoundary(),
      maximum: maximum(),
      segments: structure<TariffSegment[]>(segmentFields),
    }),
    examples: examples(),
    createdAt: epoch(),
    code: nullable(text()),
    name: nullable(text()),
    vehicleType: nullable(code('values.vehicleTypes')),
    state: code<VersionState>('codes.tariffStages'),
    authorId: nullable(reference('users')),
    /** Of an approved one; null where it was in force as soon as it was saved. */
    inForceFrom: nullable(epoch()),
    decidedBy: nullable(reference('users')),
    decidedAt: nullable(epoch()),
    reason: nullable(text()),
  },
  [],
  { named: 'version' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    tariffs: RowOf<typeof tariffs>;
    tariff_versions: RowOf<typeof tariffVersions>;
  }
}
