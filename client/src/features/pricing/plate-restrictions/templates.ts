import type { RestrictionTerms } from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';

export type TemplateName = 'bogota' | 'medellinCars' | 'medellinMotorcycles' | 'cali';

const weekdays = [1, 2, 3, 4, 5];
const byWeekday = (...digits: number[][]) =>
  digits.map((ofDay, index) => ({ weekday: index + 1, digits: ofDay }));

const usual = {
  digitPosition: 'last',
  effect: 'deny',
  weekdays,
  validTo: null,
  appliesOnHolidays: false,
  exemptPlates: [],
  suspensions: [],
} as const satisfies Partial<RestrictionTerms>;

const medellin = {
  ...usual,
  mode: 'weekday',
  rules: byWeekday([1, 7], [0, 3], [4, 6], [5, 9], [2, 8]),
  windows: [{ from: '05:00', to: '20:00' }],
  validFrom: '2026-02-02',
} as const satisfies Partial<RestrictionTerms>;

/** What cities have published; most of them change their digits each semester. */
export const templates: readonly { name: TemplateName; terms: RestrictionTerms }[] = [
  {
    name: 'bogota',
    terms: {
      ...usual,
      vehicleTypes: ['CA'],
      mode: 'parity',
      rules: [
        { parity: 'odd', digits: [6, 7, 8, 9, 0] },
        { parity: 'even', digits: [1, 2, 3, 4, 5] },
      ],
      windows: [{ from: '06:00', to: '21:00' }],
      validFrom: '2023-01-01',
    },
  },
  { name: 'medellinCars', terms: { ...medellin, vehicleTypes: ['CA'] } },
  {
    name: 'medellinMotorcycles',
    terms: { ...medellin, vehicleTypes: ['MT'], digitPosition: 'first' },
  },
  {
    name: 'cali',
    terms: {
      ...usual,
      vehicleTypes: ['CA'],
      mode: 'weekday',
      rules: byWeekday([1, 2], [3, 4], [5, 6], [7, 8], [9, 0]),
      windows: [{ from: '06:00', to: '19:00' }],
      validFrom: '2026-01-01',
      validTo: '2026-06-30',
    },
  },
];
