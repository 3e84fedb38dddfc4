import type { PlateRestrictionInput } from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.schema.ts';
import type {
  PlateRestriction,
  RestrictionMode,
  RestrictionRule,
  RestrictionTerms,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';

export const weekdayKeys = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type WeekdayKey = (typeof weekdayKeys)[number];

/** Two ends as they were typed: hours or days. */
export interface SpanValues {
  from: string;
  to: string;
}

/** A restriction as its form holds it: the digits of each mode apart, so that changing the mode loses none. */
export interface RestrictionValues {
  title: string;
  vehicleTypes: string[];
  mode: RestrictionMode;
  digitPosition: string;
  effect: string;
  weekdayDigits: Record<WeekdayKey, number[]>;
  parityDigits: { odd: number[]; even: number[] };
  weekdays: string[];
  /** Of the mode by dates; called as the wire does, so that errors find their row. */
  rules: { date: string; digits: number[] }[];
  windows: SpanValues[];
  validFrom: string;
  validTo: string;
  appliesOnHolidays: boolean;
  exemptPlates: string;
  suspensions: SpanValues[];
}

type Stored = RestrictionTerms & Pick<PlateRestriction, 'title'>;

export function toForm(stored?: Stored): RestrictionValues {
  const digitsOf = (match: (rule: RestrictionRule) => boolean) => [
    ...(stored?.rules.find(match)?.digits ?? []),
  ];
  const byWeekday = weekdayKeys.map((key) => [key, digitsOf((rule) => rule.weekday === Number(key))]);
  return {
    title: stored?.title ?? '',
    vehicleTypes: [...(stored?.vehicleTypes ?? ['CA'])],
    mode: stored?.mode ?? 'weekday',
    digitPosition: stored?.digitPosition ?? 'last',
    effect: stored?.effect ?? 'deny',
    weekdayDigits: Object.fromEntries(byWeekday) as RestrictionValues['weekdayDigits'],
    parityDigits: {
      odd: digitsOf((rule) => rule.parity === 'odd'),
      even: digitsOf((rule) => rule.parity === 'even'),
    },
    weekdays: (stored?.weekdays ?? [1, 2, 3, 4, 5]).map(String),
    rules: (stored?.rules ?? []).flatMap(({ date, digits }) => (date ? [{ date, digits: [...digits] }] : [])),
    windows: (stored?.windows ?? [{ from: '06:00', to: '20:00' }]).map((window) => ({ ...window })),
    validFrom: stored?.validFrom ?? '',
    validTo: stored?.validTo ?? '',
    appliesOnHolidays: stored?.appliesOnHolidays ?? false,
    exemptPlates: (stored?.exemptPlates ?? []).join('\n'),
    suspensions: (stored?.suspensions ?? []).map((one) => ({ ...one })),
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: RestrictionValues): PlateRestrictionInput {
  return {
    title: values.title.trim(),
    vehicleTypes: values.vehicleTypes,
    mode: values.mode,
    digitPosition: values.digitPosition,
    effect: values.effect,
    rules: rulesOf(values),
    weekdays: values.weekdays.map(Number),
    windows: values.windows.map(({ from, to }) => ({ from: hourText(from), to: hourText(to) })),
    validFrom: values.validFrom || undefined,
    validTo: values.validTo || null,
    appliesOnHolidays: values.appliesOnHolidays,
    exemptPlates: platesOf(values.exemptPlates),
    suspensions: values.suspensions.map(({ from, to }) => ({ from, to })),
  } as PlateRestrictionInput;
}

/** The rules of the mode; a day without digits has none. */
function rulesOf({ mode, weekdayDigits, parityDigits, rules }: RestrictionValues): RestrictionRule[] {
  if (mode === 'dates') return rules.map(({ date, digits }) => ({ date, digits }));
  const named: RestrictionRule[] =
    mode === 'weekday'
      ? weekdayKeys.map((key) => ({ weekday: Number(key), digits: weekdayDigits[key] }))
      : [
          { parity: 'odd', digits: parityDigits.odd },
          { parity: 'even', digits: parityDigits.even },
        ];
  return named.filter(({ digits }) => digits.length > 0);
}

/** Plates in the one form in which they are stored, however they were parted; each once. */
export function platesOf(text: string): string[] {
  const plates = text.split(/[\n,;]+/).map(normalizePlate);
  return [...new Set(plates.filter((plate) => plate !== ''))];
}
