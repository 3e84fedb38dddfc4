import type { EntityApi } from '../entity-api.ts';
import { long, nth } from './texts.ts';

/** The plain resources of what is billed. */
export const billingEntities: readonly EntityApi[] = [
  {
    name: 'resolutions',
    view: 'view/resolution',
    scope: 'company',
    sample: (n) => ({
      number: `18760${nth(n)}`,
      prefix: 'R',
      initialNumber: n * 1000 + 1,
      finalNumber: n * 1000 + 999,
      currentNumber: n * 1000,
      initialDate: '2026-01-01',
      finalDate: '2027-12-31',
      active: false,
    }),
    optional: ['prefix', 'currentNumber', 'active'],
    change: { finalDate: '2028-06-30' },
    invalid: [
      { change: { number: '' }, field: 'number', code: -1634 },
      { change: { prefix: 'ABCDE' }, field: 'prefix', code: -1638 },
      { change: { initialNumber: 0 }, field: 'initialNumber', code: -1636 },
      { change: { finalNumber: 1.5 }, field: 'finalNumber', code: -1636 },
      { change: { currentNumber: -1 }, field: 'currentNumber', code: -1637 },
      { change: { initialDate: '2026-02-30' }, field: 'initialDate', code: -1790 },
      { change: { finalDate: '' }, field: 'finalDate', code: -1786 },
      { change: { active: 1 }, field: 'active' },
    ],
    searchable: 'number',
    texts: ['number'],
  },
  {
    name: 'concepts',
    view: 'view/concepts',
    scope: 'company',
    sample: (n) => ({
      initials: `B${nth(n)}`,
      name: `Baño ${nth(n)}`,
      unit: 'uso',
      unitValue: 100_000,
      taxRate: 1900,
      service: 'bathroom',
    }),
    optional: ['unit', 'service'],
    change: { unitValue: 120_000, service: 'locker' },
    invalid: [
      { change: { initials: '' }, field: 'initials', code: -1642 },
      { change: { name: '' }, field: 'name', code: -1640 },
      { change: { unit: long }, field: 'unit' },
      { change: { unitValue: 1.5 }, field: 'unitValue', code: -1646 },
      { change: { taxRate: 10_001 }, field: 'taxRate', code: -1791 },
      { change: { service: 'spa' }, field: 'service' },
    ],
    unique: { field: 'name', code: -1641 },
    searchable: 'name',
    texts: ['initials', 'name', 'unit'],
  },
];
