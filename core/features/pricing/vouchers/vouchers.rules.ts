import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { VoucherState } from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';

/** Local days, both included; null is open. */
interface Period {
  from: string | null;
  to: string | null;
}

/**
 * Why a voucher cannot be used on a local day; null where it can.
 * @param discount whether what it is of is still there, and the periods in which both hold
 */
export function voucherRefusal(
  state: VoucherState,
  day: string,
  discount: { isOffered: boolean; periods: readonly Period[] },
): ErrorName | null {
  if (state === 'void' || !discount.isOffered) return 'voucherVoid';
  if (state === 'used') return 'voucherUsed';
  const isInForce = discount.periods.every(
    ({ from, to }) => (from === null || from <= day) && (to === null || day <= to),
  );
  return isInForce ? null : 'discountNotInForce';
}
