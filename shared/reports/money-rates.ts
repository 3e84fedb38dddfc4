import { defineReport, totalled } from './define-report.ts';

/** How often everybody and every terminal did what brings the lot less money, for 100 vehicles, beside the others. */
export const moneyRates = defineReport({
  id: 'money-rates',
  filters: {},
  columns: {
    who: 'text',
    kind: 'actorKind',
    act: 'moneyAct',
    count: totalled('count'),
    amount: totalled('money'),
    shifts: 'count',
    vehicles: 'count',
    perShift: 'decimal',
    rate: 'decimal',
    others: 'decimal',
    low: 'decimal',
    high: 'decimal',
    isAbove: 'flag',
  },
  usual: ['who', 'kind', 'act', 'count', 'amount', 'perShift', 'rate', 'others', 'isAbove'],
  key: ['kind', 'who', 'act'],
});
