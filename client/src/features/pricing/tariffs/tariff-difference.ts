import type { TFunction } from 'i18next';
import type { TariffSegment, TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import type { TariffExample } from '../../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { segmentValues } from './tariff.form.ts';
import { chainWords, type MoneyStyle, money, segmentWords, spanWords } from './words.ts';

type Words = TFunction<['tariffs', 'tariffsVersions', 'values']>;

/** What of a version may differ. */
export type VersionContent = Pick<TariffVersion, 'code' | 'name' | 'vehicleType' | 'terms' | 'examples'>;

/** What is different in `after`, each a line in the words of the editor; empty where nothing is. */
export function tariffDifferences(
  before: VersionContent,
  after: VersionContent,
  t: Words,
  style: MoneyStyle,
): string[] {
  const lines: string[] = [];
  for (const field of ['name', 'code'] as const) {
    if (before[field] !== after[field])
      lines.push(t(`tariffsVersions:different.${field}`, { before: before[field], after: after[field] }));
  }
  if (before.vehicleType !== after.vehicleType) {
    const type = (one: VersionContent) => t(`values:vehicleTypes.${one.vehicleType}`);
    lines.push(t('tariffsVersions:different.vehicleType', { before: type(before), after: type(after) }));
  }
  lines.push(...termDifferences(before.terms, after.terms, t, style));
  lines.push(...segmentDifferences(before.terms.segments, after.terms.segments, t, style));
  lines.push(...exampleDifferences(before.examples, after.examples, t));
  return lines;
}

const termFields = [
  'lostTicketValue',
  'graceMinutes',
  'freeMinutes',
  'rounding',
  'atBoundary',
  'maximum',
] as const;

function termDifferences(before: TariffTerms, after: TariffTerms, t: Words, style: MoneyStyle): string[] {
  const words = (terms: TariffTerms): Record<(typeof termFields)[number], string> => ({
    lostTicketValue: money(terms.lostTicketValue, style),
    graceMinutes: spanWords(terms.graceMinutes),
    freeMinutes: spanWords(terms.freeMinutes ?? 0),
    rounding: terms.rounding === 'down' ? t('tariffs:roundingDown') : t('tariffs:roundingUp'),
    atBoundary: terms.atBoundary === 'cut' ? t('tariffs:boundaryCut') : t('tariffs:boundaryFinish'),
    maximum: maximumWords(terms.maximum, t, style),
  });
  const [was, is] = [words(before), words(after)];
  return termFields
    .filter((field) => was[field] !== is[field])
    .map((field) => t(`tariffsVersions:different.${field}`, { before: was[field], after: is[field] }));
}

/** The ceiling of a window or day in words. */
function maximumWords(maximum: TariffTerms['maximum'], t: Words, style: MoneyStyle): string {
  if (!maximum) return t('tariffs:maximumNone');
  const value = money(maximum.value, style);
  return 'minutes' in maximum
    ? t('tariffsVersions:maximumMinutes', { value, span: spanWords(maximum.minutes) })
    : t('tariffsVersions:maximumDay', { value });
}

/** Segments by their times; those that changed alike (a daily window on five days) are one line. */
function segmentDifferences(
  before: readonly TariffSegment[],
  after: readonly TariffSegment[],
  t: Words,
  style: MoneyStyle,
): string[] {
  const described = (segments: readonly TariffSegment[]) =>
    new Map(
      segments.map((segment) => {
        const values = segmentValues(segment);
        return [segmentWords(values, t), chainWords(values.blocks, t, style)];
      }),
    );
  const [was, is] = [described(before), described(after)];
  const changes = new Map<string, { when: string[]; line: (when: string) => string }>();
  const note = (key: string, when: string, line: (when: string) => string) => {
    const known = changes.get(key);
    if (known) known.when.push(when);
    else changes.set(key, { when: [when], line });
  };
  for (const [when, chain] of was) {
    const now = is.get(when);
    if (now === chain) continue;
    if (now === undefined) {
      note(`-${chain}`, when, (at) => t('tariffsVersions:different.segmentRemoved', { when: at, chain }));
    } else {
      note(`${chain}>${now}`, when, (at) =>
        t('tariffsVersions:different.segmentChanged', { when: at, before: chain, after: now }),
      );
    }
  }
  for (const [when, chain] of is) {
    if (was.has(when)) continue;
    note(`+${chain}`, when, (at) => t('tariffsVersions:different.segmentAdded', { when: at, chain }));
  }
  return [...changes.values()].map(({ when, line }) => line(when.join(', ')));
}

function exampleDifferences(
  before: readonly TariffExample[],
  after: readonly TariffExample[],
  t: Words,
): string[] {
  const byName = (examples: readonly TariffExample[]) =>
    new Map(examples.map((example) => [example.name, JSON.stringify(example)]));
  const [was, is] = [byName(before), byName(after)];
  return [
    ...[...is.keys()]
      .filter((name) => !was.has(name))
      .map((name) => t('tariffsVersions:different.exampleAdded', { name })),
    ...[...was.keys()]
      .filter((name) => !is.has(name))
      .map((name) => t('tariffsVersions:different.exampleRemoved', { name })),
    ...[...is]
      .filter(([name, text]) => was.has(name) && was.get(name) !== text)
      .map(([name]) => t('tariffsVersions:different.exampleChanged', { name })),
  ];
}
