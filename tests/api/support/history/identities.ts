import assert from 'node:assert/strict';
import { featureChecks } from '../../../../core/declared.ts';
import { addDays, daysBetween, localDay } from '../../../../shared/dates.ts';
import type { FinanceReport } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { CashInHand } from '../../../../shared/features/traffic/deposits/deposit.ts';
import {
  creditDays,
  type Reconciliation,
} from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { minus, sumOf } from '../../../../shared/money.ts';
import { dayFigures, reportFigures, sum } from './figures.ts';
import type { History } from './history.ts';
import { type Rows, rowsOf } from './rows.ts';

/** Insists on all that has to hold whatever has happened. `told` names the step. */
export async function holds(history: History, told: string): Promise<void> {
  const rows = await rowsOf(history.site.db, history.lot.companyId);
  await reconciles(history, rows, told);
  oneHome(rows, told);
  roundsOnce(history, rows, told);
  await inHand(history, rows, told);
  await collects(history, rows, told);
  await staysClosed(history, rows, told);
  await isWhole(history, told);
}

/** Each day's figures are those of its rows, and the two ways around a day's money meet. */
async function reconciles(history: History, rows: Rows, told: string): Promise<void> {
  const { from, to } = history.span;
  const { totals, days } = (await history.read(
    `/reconciliation?from=${from}&to=${to}`,
    'view/reconciliation',
  )) as Reconciliation;
  assert.deepEqual([days[0]?.day, days.at(-1)?.day, days.length], [from, to, daysBetween(from, to)], told);
  for (const day of days) {
    const { beginning, site } = history;
    const late = addDays(localDay(site.clock.now, beginning.timeZone), -creditDays);
    const { rounding, ...expected } = dayFigures(rows, { day: day.day, timeZone: beginning.timeZone, late });
    const {
      covered: _c,
      bank: _b,
      methods,
      onAccount,
      cash,
      deposits: sent,
      cards,
      unbalanced,
      ...figures
    } = day;
    assert.equal(unbalanced, 0, `${told}: ${day.day}, balances`);
    const { settled: _s, fees: _f, unsettled: _u, unpaid: _p, ...booked } = cards;
    const { unconfirmed: _n, ...deposits } = sent;
    assert.deepEqual(
      { ...figures, methods, onAccount, cash, deposits, cards: booked },
      expected,
      `${told}: ${day.day}`,
    );
    const grown = sumOf([day.invoiced, -day.credited, -day.receivables, day.advances]);
    assert.equal(grown, minus(day.collected, rounding), `${told}: ${day.day}, two ways to its money`);
  }
  const within = rows.invoices.every(({ day }) => from <= day && day <= to);
  if (within)
    assert.equal(
      totals.receivables,
      sum(rows.invoices, ({ balance }) => balance),
      `${told}: owed`,
    );
}

/** Every receipt is in exactly one of a terminal's drawer, the provider and the office. */
function oneHome({ receipts }: Rows, told: string): void {
  for (const one of receipts) {
    const homes = [
      one.device !== null,
      one.payment !== null,
      one.device === null && one.payment === null && one.user !== null,
    ];
    assert.equal(homes.filter(Boolean).length, 1, `${told}: ${JSON.stringify(one)}`);
    if (one.closure !== null) assert.equal(one.payment, null, `${told}: ${JSON.stringify(one)}`);
  }
}

/** The cash of an invoice of the office is rounded as one sum, whatever of it came, went back or was countered. */
function roundsOnce({ beginning }: History, { receipts }: Rows, told: string): void {
  const step = beginning.rounding;
  const ofInvoices = Map.groupBy(receipts, ({ invoice }) => invoice);
  for (const [invoice, all] of ofInvoices) {
    if (invoice === null || all.some(({ device }) => device !== null)) continue;
    const cash = all.filter(({ method }) => method === 'cash');
    const signed = (one: (typeof cash)[number], amount: number) => (one.kind === 'refund' ? -amount : amount);
    const whole = sum(cash, (one) => signed(one, one.amount));
    const held = sum(cash, (one) => signed(one, one.amount + one.rounding));
    const expected = step === 0 ? whole : Math.sign(whole) * Math.round(Math.abs(whole) / step) * step || 0;
    assert.equal(held, expected, `${told}: cash of invoice ${invoice}`);
  }
}

/** What each place holds: counted and not deposited, and not counted. */
async function inHand(history: History, { closures, receipts }: Rows, told: string): Promise<void> {
  const hand: CashInHand[] = await history.read('/deposits/cash', 'view/deposits');
  for (const place of [0, ...history.terminals.map(({ deviceId }) => deviceId)]) {
    const held = closures.filter(({ device, deposit }) => device === place && deposit === null);
    const open = receipts.filter(
      ({ device, user, closure, method, payment }) =>
        method === 'cash' &&
        closure === null &&
        payment === null &&
        (device ?? 0) === place &&
        (device !== null || user !== null),
    );
    const shown = hand.find(({ deviceId }) => deviceId === place);
    const drawer = sum(
      open,
      ({ kind, amount, rounding }) => (kind === 'refund' ? -1 : 1) * (amount + rounding),
    );
    assert.deepEqual(
      [shown?.counted ?? 0, shown?.uncounted ?? 0, shown?.closureCount ?? 0],
      [sum(held, ({ cash }) => cash), drawer, held.length],
      `${told}: cash in hand of ${place}`,
    );
  }
}

/** The report of what was collected counts receipts. */
async function collects(history: History, { receipts }: Rows, told: string): Promise<void> {
  const { from, to } = history.span;
  const { totals } = await history.read(
    `/reports/collection-report?from=${from}&to=${to}`,
    'view/overview-report/reports/collection-report',
  );
  const inside = receipts.filter(({ day }) => from <= day && day <= to);
  const went = inside.filter(({ kind }) => kind === 'refund');
  const came = inside.filter(({ kind }) => kind === 'collection');
  const amount = (all: Rows['receipts']) => sum(all, (one) => one.amount);
  assert.deepEqual(
    [totals.total, totals.refunds, totals.invoices],
    [amount(came) - amount(went), -amount(went) || 0, came.length],
    `${told}: collected`,
  );
  assert.equal(
    Number(totals.subtotal) + Number(totals.tax),
    totals.total,
    `${told}: parts of what was collected`,
  );
}

/** What a day was closed with stays, and what arrived is what its rows have more. */
async function staysClosed(history: History, rows: Rows, told: string): Promise<void> {
  const { rows: reports } = await history.read('/finance-reports?size=100', 'view/finance-reports');
  const states = new Map((reports as FinanceReport[]).map(({ id, state }) => [id, state]));
  for (const id of history.closed.keys())
    assert.equal(states.get(id), 'closed', `${told}: report ${id} is no longer closed`);
  for (const { arrived, ...report } of reports as FinanceReport[]) {
    const now = reportFigures(rows, report);
    const before = history.closed.get(report.id);
    if (before !== undefined)
      assert.equal(JSON.stringify(report), before, `${told}: a closed day has changed`);
    const { methods, ...figures } = now;
    for (const [name, value] of Object.entries(figures)) {
      const more = report.state === 'closed' ? (arrived?.[name as keyof typeof figures] ?? 0) : 0;
      assert.equal(
        Number(report[name as keyof typeof figures]) + more,
        value,
        `${told}: ${report.day}, ${name}`,
      );
    }
    if (report.state !== 'closed' || arrived === null)
      assert.deepEqual(report.methods, methods, `${told}: ${report.day}`);
  }
}

/** What `npm run check-data` would say, but for what the database itself keeps. */
async function isWhole({ site }: History, told: string): Promise<void> {
  for (const check of featureChecks) {
    const { faults } = await check.find({ db: site.db, now: site.clock.now, most: 5 });
    assert.deepEqual(faults, [], `${told}: ${check.name}`);
  }
}
