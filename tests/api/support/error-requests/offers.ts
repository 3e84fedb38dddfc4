import { hourOfMinute } from '../../../../shared/hours.ts';
import type { Requests, World } from './world.ts';

const views = { schedules: 'view/schedules', restrictions: 'view/plate-restrictions' } as const;

const window = { day: 1, initialHour: '06:00', finalHour: '12:00' };
const schedule =
  (...days: Record<string, unknown>[]) =>
  (world: World) =>
    world.post('/schedules', { title: 'Oficina', days }, views.schedules);

const restrictionFields = {
  title: 'Bogotá',
  vehicleTypes: ['CA'],
  mode: 'parity',
  rules: [{ parity: 'odd', digits: [6, 7, 8, 9, 0] }],
  windows: [{ from: '06:00', to: '21:00' }],
  validFrom: '2023-01-01',
};
const restriction = (change: Record<string, unknown>) => (world: World) =>
  world.post('/plate-restrictions', { ...restrictionFields, ...change }, views.restrictions);

/** Schedules and plate restrictions. */
export const offerRequests: Requests = {
  scheduleTitleRequired: (world) => world.post('/schedules', { title: ' ', days: [window] }, views.schedules),
  scheduleDuplicated: async (world) => {
    await world.make('/schedules', { title: 'Noche', days: [window] }, views.schedules);
    return world.post('/schedules', { title: 'Noche', days: [window] }, views.schedules);
  },
  scheduleDaysRequired: schedule(),
  scheduleDayInvalid: schedule({ ...window, day: 9 }),
  scheduleInitialHourInvalid: schedule({ ...window, initialHour: '24:00' }),
  scheduleFinalHourInvalid: schedule({ ...window, finalHour: '00:00' }),
  scheduleHoursReversed: schedule({ ...window, finalHour: hourOfMinute(60) }),
  scheduleWindowsOverlap: schedule(window, window),
  restrictionDuplicated: async (world) => {
    await world.make('/plate-restrictions', restrictionFields, views.restrictions);
    return world.post('/plate-restrictions', restrictionFields, views.restrictions);
  },
  restrictionRulesRequired: restriction({ rules: [] }),
  restrictionRuleInvalid: restriction({ rules: [{ weekday: 1, digits: [1] }] }),
  restrictionDigitsInvalid: restriction({ rules: [{ parity: 'odd', digits: [] }] }),
  restrictionWeekdaysInvalid: restriction({ weekdays: [8] }),
  restrictionWindowInvalid: restriction({ windows: [{ from: '21:00', to: '06:00' }] }),
  restrictionWindowsOverlap: restriction({
    windows: [
      { from: '06:00', to: '09:00' },
      { from: '08:00', to: '10:00' },
    ],
  }),
};
