import type { EntityApi } from '../entity-api.ts';
import { long, nth } from './texts.ts';

/** The plain resources of who comes and goes. */
export const trafficEntities: readonly EntityApi[] = [
  {
    name: 'guardian-persons',
    view: 'view/guardian',
    scope: 'company',
    sample: (n) => ({
      identificationType: '13',
      identification: `5200${nth(n)}`,
      name: `Ana Ruiz ${nth(n)}`,
      kind: 'visitor',
      company: 'Aseo Total',
      hostId: null,
      telephone: '3001234567',
      email: `ana${nth(n)}@example.com`,
      vehicles: [`ABC${nth(n)}`],
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      scheduleId: null,
    }),
    optional: ['company', 'hostId', 'telephone', 'email', 'vehicles', 'validTo', 'scheduleId'],
    change: {
      identificationType: '22',
      kind: 'employee',
      company: 'Vigilancia Norte',
      telephone: '6011234567',
      vehicles: ['XYZ98E'],
      validFrom: '2026-02-01',
      validTo: null,
    },
    invalid: [
      { change: { identificationType: '99' }, field: 'identificationType', code: -1670 },
      { change: { identification: 'x' }, field: 'identification', code: -8008 },
      { change: { name: ' ' }, field: 'name', code: -3351 },
      { change: { kind: 'thief' }, field: 'kind' },
      { change: { company: long }, field: 'company' },
      { change: { hostId: 0 }, field: 'hostId', code: -3353 },
      { change: { telephone: long }, field: 'telephone' },
      { change: { email: 'x' }, field: 'email' },
      { change: { vehicles: ['A-'] }, field: 'vehicles[0]' },
      { change: { validFrom: '2026-02-30' }, field: 'validFrom' },
      { change: { validTo: 'x' }, field: 'validTo' },
      { change: { scheduleId: 'x' }, field: 'scheduleId' },
      { change: { consent: 'yes' }, field: 'consent' },
    ],
    unique: { field: 'identification', code: -3350 },
    searchable: 'name',
    texts: ['name', 'company'],
    async foreign({ site, other }) {
      const days = [{ day: 1, initialHour: '06:00', finalHour: '20:00' }];
      const options = { view: 'view/schedules', company: other };
      return { scheduleId: (await site.done('POST', '/schedules', { title: 'Ajeno', days }, options)).id };
    },
  },
  {
    name: 'guardian-invitations',
    view: 'view/guardian/invitations',
    scope: 'company',
    sample: (n) => ({
      title: `Bus ${nth(n)}`,
      kind: 'contractor',
      company: 'Aseo Total',
      hostId: null,
      hostName: 'Marta Díaz',
      dayFrom: '2026-01-01',
      dayTo: '2099-12-31',
      hourFrom: '08:00',
      hourTo: '18:00',
      reason: 'Aseo de vidrios',
      guests: [
        {
          name: `Ana Ruiz ${nth(n)}`,
          identificationType: '13',
          identification: `5300${nth(n)}`,
          plate: null,
        },
      ],
    }),
    optional: ['kind', 'company', 'hostId', 'hostName', 'hourFrom', 'hourTo', 'reason'],
    change: {
      title: 'Cuadrilla',
      kind: 'visitor',
      company: 'Vigilancia Norte',
      hostName: 'Luis Mora',
      dayFrom: '2026-02-01',
      dayTo: '2099-12-30',
      hourFrom: '09:00',
      hourTo: null,
      reason: 'Visita',
    },
    invalid: [
      { change: { title: long }, field: 'title' },
      { change: { kind: 'resident' }, field: 'kind' },
      { change: { company: long }, field: 'company' },
      { change: { hostId: 0 }, field: 'hostId', code: -3353 },
      { change: { hostName: long }, field: 'hostName' },
      { change: { dayFrom: '2026-02-30' }, field: 'dayFrom' },
      { change: { dayTo: 'x' }, field: 'dayTo' },
      { change: { hourFrom: '25:00' }, field: 'hourFrom' },
      { change: { hourTo: '24:01' }, field: 'hourTo' },
      { change: { reason: 'x'.repeat(201) }, field: 'reason' },
      { change: { guests: [] }, field: 'guests', code: -3419 },
    ],
    searchable: 'title',
    texts: ['title', 'company', 'hostName', 'reason'],
    async foreign({ site, other }) {
      const options = { view: 'view/guardian', company: other };
      const person = {
        identificationType: '13',
        identification: '52999000',
        name: 'Ajena',
        kind: 'employee',
      };
      const body = { ...person, validFrom: '2026-01-01' };
      return { hostId: (await site.done('POST', '/guardian-persons', body, options)).id };
    },
  },
];
