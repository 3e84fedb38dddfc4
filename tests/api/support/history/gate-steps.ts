import type { Step } from './history.ts';
import { hourMs } from './history.ts';

/** What happens at the terminals. */

export const enter: Step = async (history) => {
  const plate = history.plate('HIS');
  const { status, body } = await history.gate().enter({ at: history.now, plate });
  if (status === 201) history.inside.set(plate, { stayId: body.stayId, ticket: body.ticket });
  return status;
};

export const pay: Step = async (history) => {
  const { random } = history;
  const plate = random.of([...history.inside.keys()]);
  if (!plate) return null;
  const method = random.of(['cash', 'cash', 'credit-card', 'debit-card'] as const);
  const told = random.is(0.1) ? { paid: 1_000_00 * (1 + random.below(30)) } : {};
  const lost = random.is(0.1) ? { lostTicket: true } : {};
  const sent = { id: random.id(), at: history.now, plate, method, ...told, ...lost };
  const { status, body } = await history.gate().pay(sent);
  if (status !== 201) return status;
  history.paid.add(plate);
  if (body.invoiceId) history.invoices.push(body.invoiceId);
  return status;
};

/** A stay that was paid stays on and pays again, by another method and at another terminal. */
export const payAgain: Step = async (history) => {
  const plate = history.random.of([...history.paid].filter((one) => history.inside.has(one)));
  if (!plate) return null;
  await history.passTime(1);
  const { status, body } = await history.gate().pay({ at: history.now, plate, method: 'debit-card' });
  if (status === 201 && body.invoiceId) history.invoices.push(body.invoiceId);
  return status;
};

export const leave: Step = async (history) => {
  const { random } = history;
  const plate = random.of([...history.inside.keys()]);
  if (!plate) return null;
  const sent = { at: history.now, plate, observed: random.is(0.3), manual: random.is(0.1) };
  const { status } = await history.gate().leave(sent);
  if (status === 200) history.inside.delete(plate);
  return status;
};

/** A terminal that was away sends a stay of hours or days before, in one batch, and perhaps twice. */
export const arriveLate: Step = async (history) => {
  const { random } = history;
  const plate = history.plate('TAR');
  const hours = random.of([3, 20, 26, 50]) ?? 26;
  const events = [
    { kind: 'entry', id: random.id(), at: history.ago(hours + 2), plate, vehicleType: 'CA' },
    {
      kind: 'payment',
      id: random.id(),
      at: history.ago(hours),
      plate,
      method: random.of(['cash', 'credit-card']),
    },
    { kind: 'exit', id: random.id(), at: history.ago(hours), plate },
  ];
  const gate = history.gate();
  const { status, body } = await gate.batch(events);
  if (random.is(0.3)) await gate.batch(events);
  const paid = body.results?.[1];
  if (paid?.body?.invoiceId) history.invoices.push(paid.body.invoiceId);
  return paid?.status ?? status;
};

/** A terminal whose clock jumps: some minutes ahead, hours ahead, or days back. */
export const jumpClock: Step = async (history) => {
  const { random, site } = history;
  const plate = history.plate('REL');
  const jump = random.of([8 / 60, 5, -48]) ?? 5;
  const then = new Date(site.clock.now + jump * hourMs).toISOString();
  const gate = history.gate();
  await gate.enter({ at: then, plate, observed: true });
  const { status, body } = await gate.pay({ at: then, plate, paid: 4_000_00 });
  await gate.leave({ at: then, plate, observed: true });
  if (body.invoiceId) history.invoices.push(body.invoiceId);
  return status;
};

export const closeShift: Step = async (history) => {
  const { random } = history;
  const gate = history.gate();
  const hand: { deviceId: number; uncounted: number }[] = await history.read(
    '/deposits/cash',
    'view/deposits',
  );
  const here = hand.find(({ deviceId }) => deviceId === gate.deviceId);
  const off = random.is(0.3) ? 1_000_00 * (random.below(5) - 2) : 0;
  const counted = Math.max(0, (here?.uncounted ?? 0) + off);
  const back = random.is(0.1) ? 1 : 0;
  const { status } = await gate.close({ id: random.id(), at: history.ago(back), counted });
  return status;
};
