import { hourOfMinute } from '../../../../shared/hours.ts';
import { instants, type Requests, type World } from './world.ts';

const views = {
  discounts: 'view/discounts',
  schedules: 'view/schedules',
  restrictions: 'view/plate-restrictions',
} as const;

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

const batchFields = { prefix: 'CINE', numbering: 'random', quantity: 1, usesAllowed: 1 };

/** A voucher of a discount of its own. */
async function freshVoucher(world: World) {
  const code = `D${world.next()}`;
  const discount = { code, title: 'Cine', kind: 'percent', value: 100, validFrom: '2026-01-01' };
  const { id } = await world.make('/discounts', discount, views.discounts);
  await world.make('/vouchers/batches', { ...batchFields, discountId: id }, views.discounts);
  const { body } = await world.call('GET', `/vouchers?discountId=${id}`, undefined, views.discounts);
  return body.rows[0] as { id: number; code: string; discountId: number };
}

async function payWith(world: World, code: string) {
  const plate = world.plate();
  await world.terminal().enter({ at: instants.nine, plate });
  return world.terminal().pay({ at: instants.ten, plate, discounts: [code] });
}

const batch = (change: Record<string, unknown>) => (world: World) =>
  world.post('/vouchers/batches', { ...batchFields, discountId: 1, ...change }, views.discounts);

const voidIt = (world: World, { id }: { id: number }) =>
  world.call('DELETE', `/vouchers/${id}`, undefined, views.discounts);

/** Vouchers, schedules and plate restrictions. */
export const offerRequests: Requests = {
  voucherUsed: async (world) => {
    const { code } = await freshVoucher(world);
    await payWith(world, code);
    return payWith(world, code);
  },
  discountByVoucher: async (world) => {
    const { discountId } = await freshVoucher(world);
    const { code } = (await world.call('GET', `/discounts/${discountId}`, undefined, views.discounts)).body;
    return payWith(world, code);
  },
  voucherVoid: async (world) => {
    const voucher = await freshVoucher(world);
    await voidIt(world, voucher);
    return payWith(world, voucher.code);
  },
  voucherSettled: async (world) => {
    const voucher = await freshVoucher(world);
    await voidIt(world, voucher);
    return voidIt(world, voucher);
  },
  voucherPrefixInvalid: batch({ prefix: 'ñ' }),
  voucherQuantityInvalid: batch({ quantity: 1001 }),
  voucherUsesInvalid: batch({ usesAllowed: 0 }),
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
