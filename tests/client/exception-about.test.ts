import assert from 'node:assert/strict';
import { it } from 'node:test';
import { aboutOf } from '../../client/src/features/billing/exceptions/exceptions-view.ts';
import { routeOfView } from '../../shared/routes.ts';
import { type ExceptionKind, exceptionKinds } from '../../shared/values.ts';

const stay = { ticket: 'T-1', plate: 'ABC123' };
const none = { ticket: null, plate: null };
const timeline = '/view/timeline?q=T-1';

/** What each kind is filed with, and where it leads. */
const filed: Record<ExceptionKind, [details: object, of: typeof stay | typeof none, ...to: string[]]> = {
  'full-entry': [{}, stay, timeline],
  'duplicate-entry': [{}, stay, timeline],
  'unpaid-exit': [{}, stay, timeline],
  'paid-difference': [{ price: 1, invoiceId: 7 }, none, '/view/invoice/detail/7'],
  'held-amount': [{ closureId: 3 }, none, '/view/closures?closure=3'],
  'payment-after-exit': [{}, stay, timeline],
  'plate-mismatch': [{ entry: 'A', exit: 'B' }, stay, timeline],
  'lost-ticket': [{}, stay, timeline],
  'closure-difference': [{ closureId: 3 }, none, '/view/closures?closure=3'],
  'disabled-method': [{ invoiceId: 7 }, none, '/view/invoice/detail/7'],
  'withheld-method': [{ invoiceId: 7 }, none, '/view/invoice/detail/7'],
  'foreign-plate': [{ plate: 'XX1' }, stay, timeline],
  'clock-ahead': [{}, stay, timeline],
  'server-clock': [{ offsetSeconds: 10_800 }, none],
  'exit-before-entry': [{}, stay, timeline],
  'exit-without-entry': [{ plate: 'XX 1' }, none, '/view/timeline?q=XX%201'],
  'refused-payment': [{ tag: '04A2' }, none, '/view/timeline?q=04A2'],
  'refused-subscriber': [{}, stay, timeline],
  advance: [{ receiptId: 4, paymentId: 5 }, none, '/view/electronic-payments?payment=5'],
  void: [{ invoiceId: 7 }, stay, '/view/invoice/detail/7', timeline],
  'after-closing': [
    { financeReportId: 9, invoiceId: 7 },
    none,
    '/view/invoice/detail/7',
    '/view/finance-reports?report=9',
  ],
  'deposit-difference': [{ depositId: 2 }, none, '/view/deposits?deposit=2'],
  purge: [{ purgeId: 6 }, none, '/view/slots/purge?show=purges&purge=6'],
  'manual-exit': [{ cashier: 'Ana' }, stay, timeline],
  'count-drift': [{ inventoryId: 8 }, none, '/view/slots/purge?show=inventories&inventory=8'],
  'edit-after-closing': [
    { depositId: 2, financeReportId: 9 },
    none,
    '/view/deposits?deposit=2',
    '/view/finance-reports?report=9',
  ],
  'paid-twice': [
    { paymentId: 5, invoiceId: 7 },
    none,
    '/view/invoice/detail/7',
    '/view/electronic-payments?payment=5',
  ],
  'high-rate': [
    { act: 'courtesy', week: '2026-11-16', who: 'Ana' },
    none,
    '/view/exceptions?show=rates&act=courtesy&month=2026-11',
  ],
  'countered-receipt': [{ receiptId: 4, invoiceId: 7 }, none, '/view/invoice/detail/7'],
  chargeback: [
    { paymentId: 5, invoiceId: 7 },
    none,
    '/view/invoice/detail/7',
    '/view/electronic-payments?payment=5',
  ],
  refund: [{ receiptId: 4, invoiceId: 7 }, none, '/view/invoice/detail/7'],
  'given-away': [{ act: 'discount', invoiceId: 7 }, stay, '/view/invoice/detail/7', timeline],
  'unreconciled-method': [{ method: 'voucher', invoiceId: 7 }, stay, '/view/invoice/detail/7', timeline],
  'skipped-number': [{ resolutionId: 1, from: 2, to: 3 }, none, '/view/resolution/1'],
  'time-outside-window': [{ closureId: 3 }, none, '/view/closures?closure=3'],
  'no-tariff': [{}, stay, timeline],
  'after-restore': [{ invoiceId: 7 }, stay, '/view/invoice/detail/7', timeline],
  'float-gap': [{ closureId: 4, previousClosureId: 3 }, none, '/view/closures?closure=4'],
  'control-loosened': [{ control: 'refundFrom', ruleId: null }, none],
  'billed-too-much': [{ increaseId: 3 }, none, '/view/subscribers/increases?increase=3'],
};

it('every kind of exception opens the thing itself, on a screen that there is', () => {
  for (const kind of exceptionKinds) {
    const [details, of, ...expected] = filed[kind];
    const about = aboutOf({ details: details as Record<string, unknown>, ...of });
    assert.deepEqual(
      about.map(({ to }) => to),
      expected,
      kind,
    );
    for (const { view } of about) assert.ok(routeOfView(view), view);
  }
});
