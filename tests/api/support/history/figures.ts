import { localDay } from '../../../../shared/dates.ts';
import { electronicMethods } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { ReceiptLine, Rows } from './rows.ts';

/** The sum of a value of things; an empty one is 0 and not -0. */
export const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0) || 0;

const sign = ({ kind }: ReceiptLine) => (kind === 'refund' ? -1 : 1);
const drawer = (one: ReceiptLine) => sign(one) * (one.amount + one.rounding);
const settles = (one: ReceiptLine) => sign(one) * one.amount;
const refunded = (one: ReceiptLine) => (one.kind === 'refund' ? one.amount + one.rounding : 0);

/** What came of each method; those that come to nothing are left out. */
function byMethod(receipts: readonly ReceiptLine[]): Record<string, number> {
  const groups = [...Map.groupBy(receipts, ({ method }) => method)].map(
    ([method, group]) => [method, sum(group, drawer)] as const,
  );
  return Object.fromEntries(groups.filter(([, amount]) => amount !== 0));
}

/** Which day, where, and the day before which a deposit must be credited. */
interface Day {
  day: string;
  timeZone: string;
  late: string;
}

/** The figures of a day of the reconciliation by its rows, and the rounding of its cash. */
export function dayFigures(rows: Rows, { day, timeZone, late }: Day) {
  const on = (one: { day: string }) => one.day === day;
  const isThen = (one: { at: number }) => localDay(one.at, timeZone) === day;
  const [invoices, receipts] = [rows.invoices.filter(on), rows.receipts.filter(on)];
  const invoiced = sum(invoices, ({ total }) => total);
  const credited = sum(rows.credits.filter(on), ({ total }) => total);
  const cash = cashOf(rows.closures.filter(isThen), receipts);
  const deposits = depositsOf(rows, day, late);
  const cards = cardsOf(rows, isThen);
  // What PayU was to collect; no step of a history takes money by another method that nothing stands behind.
  const unbacked = sum(invoices, ({ method, balance }) => (method === 'payu' ? Math.max(0, balance) : 0));
  const unexplained = [
    ...[cash.uncounted, cash.shortOver, cash.held],
    ...[deposits.differences, deposits.late, deposits.creditDifferences, cards.differences, unbacked],
  ];
  return {
    day,
    invoiced,
    onAccount: sum(invoices, ({ method, total }) => (method === 'on-account' ? total : 0)),
    credited,
    collected: sum(receipts, drawer),
    methods: byMethod(receipts),
    refunded: sum(receipts, refunded),
    receivables: invoiced - credited - sum(receipts, (one) => (one.invoice === null ? 0 : settles(one))),
    advances: sum(receipts, (one) => (one.invoice === null ? settles(one) : 0)),
    ...{ cash, deposits, cards, unbacked },
    unexplained: sum(unexplained, (one) => one),
    rounding: sum(receipts, (one) => sign(one) * one.rounding),
  };
}

/** Cash of a day that no closure has, by drawer, and what became of the closures of the day. */
function cashOf(closures: Rows['closures'], receipts: readonly ReceiptLine[]) {
  const open = receipts.filter(
    ({ method, closure, device, user }) =>
      method === 'cash' && closure === null && (device !== null || user !== null),
  );
  const drawers = [
    ...Map.groupBy(open, ({ device, user }) => (device === null ? `u${user}` : `d${device}`)).values(),
  ];
  const isIn = ({ deposit }: { deposit: number | null }) => deposit !== null;
  return {
    uncounted: sum(drawers, (one) => Math.abs(sum(one, drawer))),
    expected: sum(closures, ({ expected }) => expected),
    counted: sum(closures, ({ cash }) => cash),
    shortOver: sum(closures, ({ difference }) => Math.abs(difference)),
    deposited: sum(closures.filter(isIn), ({ cash }) => cash),
    held: sum(closures, (one) => (isIn(one) ? 0 : Math.abs(one.cash))),
  };
}

function depositsOf(rows: Rows, day: string, late: string) {
  const made = rows.deposits.filter(({ date }) => date === day);
  return {
    total: sum(made, ({ total }) => total),
    differences: sum(made, ({ difference }) => Math.abs(difference)),
    late: sum(made, ({ state, date, total }) => (state === 'in-transit' && date < late ? total : 0)),
    creditDifferences: sum(made, ({ credited, total }) =>
      credited === null ? 0 : Math.abs(credited - total),
    ),
  };
}

function cardsOf({ payments, receipts }: Rows, isThen: (one: { at: number }) => boolean) {
  const approved = payments.filter(
    (one) => isThen(one) && one.state === 'approved' && !['dismissed', 'test'].includes(one.outcome),
  );
  const kept = ({ amount, reversed }: { amount: number; reversed: number }) => amount - reversed;
  const booked = (id: number) =>
    sum(receipts, (one) => (one.payment === id && one.advance === null ? settles(one) : 0));
  return {
    approved: sum(approved, kept),
    booked: sum(approved, ({ id }) => booked(id)),
    differences: sum(approved, (one) => Math.abs(kept(one) - booked(one.id))),
  };
}

const electronic: ReadonlySet<string> = new Set(electronicMethods);

/** The figures of the day of a terminal, or of the office, by its rows. */
export function reportFigures(rows: Rows, { day, deviceId }: { day: string; deviceId: number | null }) {
  const place = deviceId ?? 0;
  const invoices = rows.invoices.filter((one) => one.day === day && one.device === place);
  const receipts = rows.receipts.filter((one) => one.day === day && (one.device ?? 0) === place);
  const credits = place === 0 ? rows.credits.filter((one) => one.day === day) : [];
  return {
    methods: byMethod(receipts),
    invoices: invoices.length,
    total: sum(invoices, ({ total }) => total),
    electronicPayment: sum(receipts, (one) => (electronic.has(one.method) ? drawer(one) : 0)),
    collected: sum(receipts, drawer),
    refunds: sum(receipts, refunded),
    cancelled: credits.length,
    credited: sum(credits, ({ total }) => total),
  };
}
