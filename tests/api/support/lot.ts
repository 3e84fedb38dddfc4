import { defaultSettings } from '../../../shared/features/site/operating-parameters/settings.ts';
import type { Site } from './site.ts';

/** A price list of its own for each test: an hour whole, then by the minute; centavos. */
export const hourThenMinutes = {
  code: 'CAR26',
  name: 'Carros 2026',
  vehicleType: 'CA',
  lostTicketValue: 4_600_000,
  graceMinutes: 15,
  rounding: 'up',
  segments: [
    {
      initialDay: 1,
      initialHour: '00:00',
      finalDay: 7,
      finalHour: '24:00',
      blocks: [
        { id: 'A', time: 60, repeat: 1, value: 1_380_000, next: 'B' },
        { id: 'B', time: 1, repeat: 0, value: 23_000, next: null },
      ],
    },
  ],
};

export interface Lot {
  companyId: number;
  slotId: number;
  tariffId: number;
  resolutionId: number;
  deviceId: number;
  /** Key of the device for the terminal API. */
  key: string;
}

interface LotOptions {
  name?: string;
  quota?: number;
  tariff?: Record<string, unknown>;
  resolution?: Record<string, unknown>;
  timeZone?: string;
  /** How old an event may be; a year where nothing is said. */
  eventWindowHours?: number;
}

/** A lot that can take traffic: company, main slot, tariff with its assignment, active resolution, terminal with key. */
export async function openLot(site: Site, options: LotOptions = {}): Promise<Lot> {
  const { name = 'Lote', quota = 100, tariff = hourThenMinutes, timeZone = 'America/Bogota' } = options;
  const { eventWindowHours = defaultSettings.eventWindowHours } = options;
  const company = await site.done(
    'POST',
    '/companies',
    { name, identification: '900123456', timeZone },
    { view: 'view/company/create' },
  );
  const as = (view: string) => ({ view, company: company.id });
  if (eventWindowHours !== defaultSettings.eventWindowHours)
    await site.done(
      'PUT',
      '/operating-parameters',
      { version: 0, eventWindowHours },
      as('view/company/settings/operating-parameters'),
    );
  const slot = await site.done(
    'POST',
    '/slots',
    { title: 'Principal', quota, main: true, vehicleTypes: ['CA', 'MT', 'BI'] },
    as('view/slot/create'),
  );
  const made = await site.done('POST', '/tariffs', tariff, as('view/rate/manage'));
  await site.done(
    'POST',
    '/tariff-assignments',
    { tariffId: made.id, vehicleType: made.vehicleType, validFrom: '2020-01-01' },
    as('view/rate/manage'),
  );
  const resolution = await site.done(
    'POST',
    '/resolutions',
    {
      number: '18760000001',
      prefix: 'SETP',
      initialNumber: 990_000_000,
      finalNumber: 995_000_000,
      initialDate: '2020-01-01',
      finalDate: '2030-12-31',
      active: true,
      ...options.resolution,
    },
    as('view/resolution'),
  );
  const device = await site.done(
    'POST',
    '/devices',
    { name: 'Caja 1', imei: '356938035643809' },
    as('view/devices/add'),
  );
  const { key } = await site.done('POST', `/devices/${device.id}/key`, undefined, as('view/devices/license'));
  return {
    companyId: company.id,
    slotId: slot.id,
    tariffId: made.id,
    resolutionId: resolution.id,
    deviceId: device.id,
    key,
  };
}
