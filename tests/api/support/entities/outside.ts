import type { EntityApi } from '../entity-api.ts';
import { nth } from './texts.ts';

/** The plain resources of what speaks with the outside. */
export const outsideEntities: readonly EntityApi[] = [
  {
    name: 'api-keys',
    view: 'view/external/setting',
    scope: 'company',
    sample: (n) => ({
      name: `Contabilidad ${nth(n)}`,
      grants: [{ resource: 'invoices', level: 'read' }],
      validTo: null,
    }),
    optional: ['validTo'],
    change: { grants: [{ resource: 'discounts', level: 'write' }], validTo: '2040-12-31' },
    invalid: [
      { change: { name: ' ' }, field: 'name' },
      { change: { grants: [{ resource: 'invoices', level: 'write' }] }, field: 'grants[0].level' },
      { change: { validTo: '2026-02-30' }, field: 'validTo', code: -1790 },
    ],
    unique: { field: 'name', code: -1 },
    searchable: 'name',
    texts: ['name'],
  },
  {
    name: 'webhooks',
    view: 'view/external/setting',
    scope: 'company',
    sample: (n) => ({
      name: `Tablero ${nth(n)}`,
      url: 'https://hooks.example.com/parking',
      events: ['stay.entered'],
      active: true,
    }),
    optional: ['active'],
    change: { url: 'https://other.example.com/', events: ['invoice.issued', 'slots.changed'], active: false },
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { url: 'javascript:alert(1)' }, field: 'url' },
      { change: { events: ['everything'] }, field: 'events[0]' },
      { change: { active: 'yes' }, field: 'active' },
    ],
    unique: { field: 'name', code: -1 },
    searchable: 'name',
    texts: ['name'],
  },
];
