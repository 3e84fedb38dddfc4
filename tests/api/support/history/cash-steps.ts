import { addDays } from '../../../../shared/dates.ts';
import type { CashInHand } from '../../../../shared/features/traffic/deposits/deposit.ts';
import { at } from '../terminals.ts';
import type { History, Step } from './history.ts';

/** What becomes of cash, and of days. */

const views = { deposits: 'view/deposits', closures: 'view/closures', reports: 'view/finance-reports' };

/** The drawer of the office is counted: what it holds, or something else. */
export const countOffice: Step = async (history) => {
  const { random } = history;
  if (random.is(0.4)) {
    const kind = random.of(['opening', 'drop'] as const);
    const moved = { id: random.id(), kind, amount: 1_000_00 * (1 + random.below(10)) };
    await history.call('POST', '/closures/drawer/movements', views.closures, moved);
  }
  const hand: CashInHand[] = await history.read('/deposits/cash', views.deposits);
  const office = hand.find(({ deviceId }) => deviceId === 0)?.uncounted ?? 0;
  const counted = Math.max(0, office + (random.is(0.3) ? 500_00 : 0));
  return (await history.call('POST', '/closures', views.closures, { id: random.id(), counted })).status;
};

/** Cash of a place is taken to the bank: of all its closures or of the oldest, as counted, short or over. */
export const deposit: Step = async (history) => {
  const { random } = history;
  const hand: CashInHand[] = await history.read('/deposits/cash', views.deposits);
  const here = random.of(hand.filter(({ counted }) => counted > 0));
  if (!here) return null;
  const [oldest] = here.closures;
  const one = random.is(0.3) && oldest && oldest.cash > 0 ? oldest : null;
  const off = random.of([0, 0, 0, -500_00, 700_00]) ?? 0;
  const amount = Math.max(1, (one?.cash ?? here.counted) + off);
  const { status, body } = await history.call('POST', '/deposits', views.deposits, {
    ...{ date: history.today, reference: random.id().slice(0, 12), bank: 'Banco', total: amount },
    details: [{ deviceId: here.deviceId, amount }],
    ...(one && { closureIds: [one.id] }),
  });
  if (status === 201) history.deposits.push(body.id);
  return status;
};

/** Every drawer is counted and found empty. */
async function countAll(history: History): Promise<void> {
  for (const { key } of history.terminals)
    await at(history.site, { key }).close({ id: history.random.id(), at: history.now, counted: 0 });
  await history.call('POST', '/closures', views.closures, { id: history.random.id(), counted: 0 });
}

async function depositOf(history: History) {
  const id = history.random.of(history.deposits);
  if (!id) return null;
  const { status, body } = await history.call('GET', `/deposits/${id}`, views.deposits);
  return status === 200 ? body : null;
}

export const creditDeposit: Step = async (history) => {
  const one = await depositOf(history);
  if (!one) return null;
  const amount = history.random.is(0.7) ? one.total : Math.max(0, one.total - 300_00);
  const body = { date: history.today, amount };
  return (await history.call('POST', `/deposits/${one.id}/credit`, views.deposits, body)).status;
};

/** A credit is taken back, a deposit is changed or deleted. */
export const undoDeposit: Step = async (history) => {
  const one = await depositOf(history);
  if (!one) return null;
  const path = `/deposits/${one.id}`;
  const act = history.random.below(3);
  if (act === 0) return (await history.call('DELETE', `${path}/credit`, views.deposits)).status;
  if (act === 1) return (await history.call('DELETE', path, views.deposits)).status;
  const { version, date, reference, bank, details, closureIds, note } = one;
  const [first, ...others] = details;
  const total = one.total + 100_00;
  const changed = [{ ...first, amount: first.amount + 100_00 }, ...others];
  const body = { version, date, reference, bank, total, details: changed, closureIds, note };
  return (await history.call('PUT', path, views.deposits, body)).status;
};

/** Days until yesterday or today are closed, where nothing keeps them open; mostly all drawers are counted before. */
export const closeDays: Step = async (history) => {
  if (history.random.is(0.7)) await countAll(history);
  const until = history.random.is(0.5) ? history.today : addDays(history.today, -1);
  const { status } = await history.call('POST', '/finance-reports/closings', views.reports, { until });
  await history.rememberClosed();
  return status;
};

/** Whoever closed a day may not open it again; somebody else may. */
export const reopenDay: Step = async (history) => {
  const id = history.random.of([...history.closed.keys()]);
  if (!id) return null;
  const path = `/finance-reports/${id}/reopening`;
  const same = await history.call('POST', path, views.reports, { reason: 'Falta' });
  if (same.body.code !== -3242) return same.status;
  const token = await history.otherToken();
  const { status } = await history.call('POST', path, views.reports, { reason: 'Falta' }, token);
  if (status === 200) history.closed.delete(id);
  return status;
};
