import type { Quote, QuoteDiscount } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { type CompiledTariff, continuation, quoteStay } from '../../pricing/tariffs/engine/quote.ts';

/** A payment of a stay as it was stored. Instants are epoch milliseconds. */
export interface StoredPayment {
  at: number;
  total: number;
  discount: number;
  codes: readonly string[];
  lostTicket: boolean;
}

/** By what a stay is priced again. */
export interface Pricing {
  compiled: CompiledTariff;
  graceMinutes: number;
  timeZone: string;
  holidays: ReadonlySet<string>;
  taxRate: number;
  /** The lot's discounts by code, as they are now. */
  discounts: ReadonlyMap<string, QuoteDiscount>;
}

/**
 * What a tariff charges at each payment of a stay: the first with the discounts and the lost ticket of then, each later
 * one as what the stay has grown since, nothing where it falls within the grace time. A code that is gone takes off
 * what it took off then.
 */
export function chargesOf(pricing: Pricing, entryAt: number, payments: readonly StoredPayment[]): Quote[] {
  const { compiled, timeZone, holidays, taxRate, graceMinutes } = pricing;
  const stay = { entryAt, timeZone, isHoliday: holidays, taxRate };
  let paidAt: number | null = null;
  return payments.map((payment) => {
    const exitAt = Math.max(entryAt, payment.at);
    if (paidAt === null) {
      paidAt = exitAt;
      const { lostTicket } = payment;
      return quoteStay(compiled, { ...stay, exitAt, lostTicket, discounts: discountsOf(pricing, payment) });
    }
    const before = paidAt;
    const isLate = exitAt > before + graceMinutes * 60_000;
    if (isLate) paidAt = exitAt;
    return continuation(compiled, { ...stay, exitAt: isLate ? exitAt : before, paidAt: before });
  });
}

function discountsOf({ discounts }: Pricing, { codes, discount }: StoredPayment): QuoteDiscount[] {
  const known = codes.flatMap((code) => discounts.get(code) ?? []);
  const isWhole = known.length === new Set(codes).size;
  return isWhole ? known : [{ kind: 'amount', value: discount }];
}
