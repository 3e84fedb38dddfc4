import type { FieldKind, ReportDescription } from '../../../shared/reports/report.ts';

type Row = Record<string, unknown>;

/** A value of each kind of field, as it travels. */
const samples: Readonly<Record<FieldKind, (day: string) => unknown>> = {
  id: () => 1,
  text: () => 'Caja 1',
  day: (day) => day,
  instant: (day) => `${day}T15:00:00Z`,
  count: () => 3,
  decimal: () => 1.5,
  minutes: () => 60,
  money: () => 10_000_00,
  percent: () => 10_000,
  weekday: () => 6,
  hour: () => 10,
  flag: () => false,
  method: () => 'cash',
  service: () => 'locker',
  vehicleType: () => 'CA',
  invoiceStatus: () => 'A',
  givenAwayAct: () => 'discount',
  moneyAct: () => 'discount',
  actorKind: () => 'cashier',
  subscriberState: () => 'active',
  subscriberServices: () => 'SUB',
  dayState: () => 'missing',
  duration: () => '0-15',
};

/** The answer of a report that no test looks at closely: one row of what its description says that a row has. */
export function sampledRows({ fields, totals, chart, keyset }: ReportDescription, day: string) {
  const row: Row = Object.fromEntries(Object.entries(fields).map(([key, kind]) => [key, samples[kind](day)]));
  const taken = (keys: readonly string[]): Row => Object.fromEntries(keys.map((key) => [key, row[key]]));
  const { kind, ...axes } = chart ?? {};
  return {
    rows: [row],
    totals: taken(totals),
    ...(kind && kind !== 'histogram' && { matrix: [taken(Object.values(axes))] }),
    ...(keyset && { next: null }),
  };
}
