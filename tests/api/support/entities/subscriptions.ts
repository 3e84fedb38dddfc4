import type { EntityApi } from '../entity-api.ts';
import { long, nth } from './texts.ts';

/** The plain resources of subscribers. */
export const subscriptionEntities: readonly EntityApi[] = [
  {
    name: 'subscribers',
    view: 'view/subscriber',
    scope: 'company',
    sample: (n, { refs }) => ({
      entityId: refs.entityId,
      title: `Oficina ${nth(n)}`,
      quota: 1,
      slotId: refs.slotId,
      scheduleId: refs.scheduleId,
      liquidationId: refs.liquidationId,
      status: 'A',
      monthlyValue: 15_000_000,
      validFrom: '2026-01-01',
      validTo: null,
      autoRenew: false,
      overstay: 'free',
      toleranceMinutes: 0,
      notes: null,
      vehicles: [{ plate: `SUB${nth(n)}`, tag: `T${nth(n)}`, vehicleType: 'CA', ownerId: null }],
      services: [],
    }),
    optional: ['validTo', 'autoRenew', 'overstay', 'toleranceMinutes', 'notes', 'services'],
    change: { quota: 3, validTo: '2040-12-31', overstay: 'charge', notes: 'Paga por nómina' },
    invalid: [
      { change: { entityId: 0 }, field: 'entityId', code: -1607 },
      { change: { title: ' ' }, field: 'title', code: -1608 },
      { change: { quota: 0 }, field: 'quota', code: -1609 },
      { change: { slotId: null }, field: 'slotId', code: -1610 },
      { change: { scheduleId: 'x' }, field: 'scheduleId', code: -1611 },
      { change: { liquidationId: 1.5 }, field: 'liquidationId', code: -1612 },
      { change: { status: 'D' }, field: 'status', code: -1613 },
      { change: { monthlyValue: 0 }, field: 'monthlyValue', code: -1614 },
      { change: { validFrom: '2026-02-30' }, field: 'validFrom', code: -1790 },
      { change: { validTo: 'x' }, field: 'validTo', code: -1790 },
      { change: { autoRenew: 'x' }, field: 'autoRenew' },
      { change: { overstay: 'never' }, field: 'overstay' },
      { change: { toleranceMinutes: -1 }, field: 'toleranceMinutes' },
      { change: { notes: long.repeat(10) }, field: 'notes' },
      { change: { vehicles: [] }, field: 'vehicles', code: -1672 },
      { change: { services: 'x' }, field: 'services' },
    ],
    searchable: 'title',
    texts: ['title', 'notes'],
    async foreign({ site, other }) {
      const body = { title: 'Ajeno', quota: 5, vehicleTypes: ['CA'] };
      return {
        slotId: (await site.done('POST', '/slots', body, { view: 'view/slot/create', company: other })).id,
      };
    },
  },
  {
    name: 'vehicles',
    view: 'view/users/entities/edit',
    scope: 'company',
    sample: (n, { refs }) => ({
      plate: `VEH${nth(n)}`,
      vehicleType: 'CA',
      ownerId: refs.entityId,
      brand: 'Renault',
      colour: 'Gris',
    }),
    optional: ['brand', 'colour'],
    change: { vehicleType: 'MT', brand: 'Yamaha', colour: 'Azul' },
    invalid: [
      { change: { plate: 'A-' }, field: 'plate' },
      { change: { vehicleType: 'XX' }, field: 'vehicleType' },
      { change: { ownerId: 0 }, field: 'ownerId' },
      { change: { brand: long }, field: 'brand' },
      { change: { colour: long }, field: 'colour' },
    ],
    unique: { field: 'plate', code: -3101 },
    searchable: 'plate',
    texts: ['brand', 'colour'],
  },
];
