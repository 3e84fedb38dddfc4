import { addDays } from '../../../../shared/dates.ts';
import type { EntityApi } from '../entity-api.ts';
import { long, nth } from './texts.ts';

/** The plain resources of a lot's site. */
export const siteEntities: readonly EntityApi[] = [
  {
    name: 'slots',
    view: 'view/slot/create',
    scope: 'company',
    sample: (n) => ({ title: `Sótano ${nth(n)}`, quota: 10, main: false, vehicleTypes: ['CA', 'MT'] }),
    optional: ['main'],
    change: { quota: 77, vehicleTypes: ['BI'] },
    invalid: [
      { change: { title: '' }, field: 'title', code: -1581 },
      { change: { quota: -1 }, field: 'quota', code: -1582 },
      { change: { main: 'x' }, field: 'main' },
      { change: { vehicleTypes: [] }, field: 'vehicleTypes', code: -1659 },
    ],
    unique: { field: 'title', code: -1583 },
    searchable: 'title',
    texts: ['title'],
  },
  {
    name: 'calendar-days',
    view: 'view/calendar',
    scope: 'company',
    sample: (n) => ({
      date: addDays('2031-01-01', n),
      classification: 'working',
      name: `Jornada ${nth(n)}`,
    }),
    optional: ['name'],
    change: { classification: 'special', name: 'Día sin carro' },
    invalid: [
      { change: { date: '2026-02-30' }, field: 'date', code: -1790 },
      { change: { classification: 'x' }, field: 'classification' },
      { change: { name: long }, field: 'name' },
    ],
    unique: { field: 'date', code: -1 },
    searchable: 'name',
    texts: ['name'],
  },
  {
    name: 'devices',
    view: 'view/devices/add',
    scope: 'company',
    sample: (n) => ({ name: `Caja ${nth(n)}`, imei: `35693803564${nth(n)}`, kind: 'pay-station' }),
    optional: ['kind'],
    change: { kind: 'kiosk' },
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { imei: '' }, field: 'imei', code: -1707 },
      { change: { kind: ' ' }, field: 'kind' },
    ],
    unique: { field: 'name', code: -1 },
    searchable: 'name',
    texts: ['name', 'imei', 'kind'],
  },
  {
    name: 'schedules',
    view: 'view/schedules',
    scope: 'company',
    sample: (n) => ({
      title: `Oficina ${nth(n)}`,
      days: [
        { day: 1, initialHour: '06:00', finalHour: '12:00' },
        { day: 1, initialHour: '12:00', finalHour: '24:00' },
      ],
    }),
    optional: [],
    change: { days: [{ day: 8, initialHour: '00:00', finalHour: '24:00' }] },
    invalid: [
      { change: { title: ' ' }, field: 'title', code: -1589 },
      { change: { days: [] }, field: 'days', code: -1591 },
    ],
    unique: { field: 'title', code: -1590 },
    searchable: 'title',
    texts: ['title'],
  },
  {
    name: 'stores',
    view: 'view/store',
    scope: 'company',
    sample: (n) => ({ name: `Tienda ${nth(n)}`, externalId: `MP-${nth(n)}` }),
    optional: [],
    change: { externalId: 'MP-otro' },
    invalid: [
      { change: { name: ' ' }, field: 'name', code: -1621 },
      { change: { externalId: '' }, field: 'externalId', code: -1623 },
    ],
    unique: { field: 'externalId', code: -1624 },
    searchable: 'name',
    texts: ['name', 'externalId'],
  },
  {
    name: 'cash-registers',
    view: 'view/pos',
    scope: 'company',
    sample: (n, world) => ({
      name: `Caja ${nth(n)}`,
      externalId: `POS-${nth(n)}`,
      storeId: world.refs.storeId,
      deviceId: null,
    }),
    optional: ['deviceId'],
    change: { externalId: 'POS-otro' },
    invalid: [
      { change: { name: '' }, field: 'name', code: -1626 },
      { change: { externalId: ' ' }, field: 'externalId', code: -1628 },
      { change: { storeId: 'x' }, field: 'storeId', code: -1630 },
      { change: { deviceId: 1.5 }, field: 'deviceId' },
    ],
    unique: { field: 'externalId', code: -1629 },
    searchable: 'name',
    texts: ['name', 'externalId'],
  },
];
