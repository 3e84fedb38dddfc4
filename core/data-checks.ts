import { type DataCheck, type FoundFaults, joinFaults } from './db/data-check.ts';
import { engineChecks } from './db/engine-checks.ts';
import { referenceChecks } from './db/reference-checks.ts';
import type { Db } from './db/schema.ts';
import { electronicPaymentChecks } from './features/billing/electronic-payments/payment-checks.list.ts';
import { invoiceChecks } from './features/billing/invoices/invoice-checks.list.ts';
import { numberChecks } from './features/billing/resolutions/number-checks.list.ts';
import { voucherChecks } from './features/pricing/vouchers/voucher-checks.list.ts';
import { closureChecks } from './features/traffic/closures/closure-checks.list.ts';
import { futureChecks } from './features/traffic/stays/future-checks.list.ts';
import { stayChecks } from './features/traffic/stays/stay-checks.list.ts';
import { eventChecks } from './features/traffic/terminal/event-checks.list.ts';

/** Every feature that knows what must hold of its data: one line each. The database itself comes first. */
export const dataChecks: readonly DataCheck[] = [
  ...engineChecks,
  ...referenceChecks,
  ...numberChecks,
  ...invoiceChecks,
  ...stayChecks,
  ...futureChecks,
  ...closureChecks,
  ...voucherChecks,
  ...electronicPaymentChecks,
  ...eventChecks,
];

/** What a check has found; `failure` where it could not look. */
export interface CheckOutcome extends FoundFaults {
  check: DataCheck;
  failure: Error | null;
}

/**
 * Looks at the data, one check after another: each by itself, so that one that cannot look (a damaged page, a sum beyond
 * the database's numbers) hides nothing that another finds. Reads only.
 * @param options now: epoch milliseconds; most: how many faults of each kind are told
 */
export async function* checkData(
  db: Db,
  { now, most }: { now: number; most: number },
): AsyncGenerator<CheckOutcome> {
  for (const check of dataChecks) {
    try {
      yield { check, failure: null, ...(await check.find({ db, now, most })) };
    } catch (failure) {
      yield { check, failure: failure as Error, ...joinFaults([], most) };
    }
  }
}
