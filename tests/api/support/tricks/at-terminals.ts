import { addTerminal, at, setParameters } from '../terminals.ts';
import { clock, type Stage, type Trick } from './stage.ts';

const nothing = undefined;

async function changeMethod(stage: Stage, method: string, changes: object) {
  const view = 'view/pays/methods/gestion';
  const { rows } = await stage.done('GET', '/payment-methods', undefined, view);
  const { id, version } = rows.find((one: { method: string }) => one.method === method);
  await stage.done('PUT', `/payment-methods/${id}`, { version, ...changes }, view);
}

/** A discount with its own code. */
const discount = (stage: Stage, value: number) =>
  stage.add('discounts', {
    ...{ code: 'AMIGO', title: 'Amigos', kind: 'percent', value, validFrom: '2026-01-01', openCode: true },
  });

/** What who stands at a terminal, or drives, can do. */
export const atTerminals: Record<string, Trick> = {
  'exit-without-payment': async (stage) => {
    const { plate } = await stage.enter();
    await stage.ok(stage.gate.leave({ at: clock('11:00'), plate, observed: true }));
    return nothing;
  },
  'barrier-by-hand': async (stage) => {
    const { plate } = await stage.sell();
    await stage.ok(stage.gate.leave({ at: clock('10:05'), plate, manual: true, cashier: 'Ana' }));
    return nothing;
  },
  'lost-ticket': async (stage) => {
    await stage.sell({ lostTicket: true });
    return nothing;
  },
  'less-than-the-price': async (stage) => {
    await stage.sell({ paid: 100_000 });
    return nothing;
  },
  'more-than-the-price': async (stage) => {
    await stage.sell({ paid: 5_000_000 });
    return nothing;
  },
  'absurd-sum': async (stage) => {
    await stage.sell({ paid: 900_000_000_000 });
    return nothing;
  },
  'short-drawer': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total - 100_000);
    return nothing;
  },
  'over-drawer': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total + 100_000);
    return nothing;
  },
  'short-and-over': async (stage) => {
    const first = await stage.sell();
    await stage.closeShift(first.total - 300_000);
    const second = await stage.sell({ at: clock('12:30') });
    await stage.closeShift(second.total + 300_000, { time: '13:00' });
    return nothing;
  },
  'shift-never-counted': async (stage) => {
    await stage.sell();
    return nothing;
  },
  'payment-on-a-closed-day': async (stage) => {
    const { total } = await stage.sell({}, '2026-11-19');
    await stage.closeShift(total, { day: '2026-11-19' });
    await stage.closeDay('2026-11-19');
    await stage.sell({}, '2026-11-19');
    return nothing;
  },
  'payment-after-exit': async (stage) => {
    const { plate } = await stage.enter();
    await stage.ok(stage.gate.leave({ at: clock('10:00'), plate, observed: true }));
    await stage.ok(stage.gate.pay({ at: clock('09:55'), plate, paid: 2_760_000 }));
    return nothing;
  },
  'second-payment': async (stage) => {
    const other = at(stage.site, await addTerminal(stage.site, stage.lot, 'Otra'));
    const { plate, total } = await stage.sell();
    await other.pay({ at: clock('09:50'), plate, paid: total });
    return nothing;
  },
  'other-car-at-the-exit': async (stage) => {
    await setParameters(stage.site, stage.lot, { plateComparison: true });
    const entered = await stage.ok(stage.gate.enter({ at: clock('08:00'), plate: 'TRU901' }));
    await stage.ok(stage.gate.pay({ at: clock('09:00'), ticket: entered.ticket }));
    const left = { at: clock('09:05'), ticket: entered.ticket, plate: 'TRU902' };
    await stage.ok(stage.gate.leave(left));
    return nothing;
  },
  'entry-into-a-full-lot': async (stage) => {
    for (let cars = 0; cars < 101; cars += 1)
      await stage.ok(stage.gate.enter({ at: clock('08:00'), plate: stage.plate(), observed: true }));
    return nothing;
  },
  'plate-that-is-inside': async (stage) => {
    const { plate } = await stage.enter();
    await stage.ok(stage.gate.enter({ at: clock('12:00'), plate, observed: true }));
    return nothing;
  },
  'odd-plate': async (stage) => {
    await setParameters(stage.site, stage.lot, { plateFormat: 'colombian' });
    await stage.ok(stage.gate.enter({ at: clock('08:00'), plate: 'AB12CD', observed: true }));
    return nothing;
  },
  'exit-that-never-entered': async (stage) => {
    await stage.gate.leave({ at: clock('12:00'), plate: 'TRU999', observed: true });
    return nothing;
  },
  'exit-before-its-entry': async (stage) => {
    const { plate } = await stage.enter('12:00');
    await stage.ok(stage.gate.leave({ at: clock('09:00'), plate, observed: true }));
    return nothing;
  },
  'method-that-is-off': async (stage) => {
    await changeMethod(stage, 'qr', { enabled: false });
    await stage.sell({ at: clock('19:00'), method: 'qr', paid: 2_760_000 });
    return nothing;
  },
  'money-for-what-is-unknown': async (stage) => {
    await stage.gate.pay({ at: clock('12:00'), plate: 'TRU998', paid: 500_000 });
    return nothing;
  },
  'stranger-as-a-subscriber': async (stage) => {
    const entry = { at: clock('08:00'), plate: 'TRU997', service: 'SUB', observed: true };
    await stage.ok(stage.gate.enter(entry));
    return nothing;
  },
  'clock-ahead': async (stage) => {
    await stage.ok(stage.gate.enter({ at: clock('08:00', '2026-12-24'), plate: 'TRU996' }));
    return nothing;
  },
  'shift-counted-a-year-ago': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total, { day: '2025-10-16' });
    return nothing;
  },
  'sale-of-last-week': async (stage) => {
    await stage.sell({}, '2026-11-12');
    return nothing;
  },
  'clock-of-the-year-2000': async (stage) => {
    await stage.ok(stage.gate.enter({ at: clock('08:00', '2000-01-01'), plate: 'TRU995' }));
    return nothing;
  },
  'provider-told-by-a-terminal': async (stage) => {
    await stage.sell({ method: 'payu' });
    return nothing;
  },
  'voucher-told-by-a-terminal': async (stage) => {
    await stage.sell({ method: 'voucher' });
    return nothing;
  },
  'whole-discount': async (stage) => {
    await discount(stage, 10_000);
    await stage.sell({ discounts: ['AMIGO'] });
    return nothing;
  },
  'tag-and-plate': async (stage) => {
    await stage.subscriber();
    await stage.ok(stage.gate.enter({ at: clock('08:00'), tag: 'TAGMEN001' }));
    await stage.ok(stage.gate.enter({ at: clock('09:00'), plate: 'MEN001', observed: true }));
    return nothing;
  },
};
