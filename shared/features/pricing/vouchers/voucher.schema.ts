import { type InferType, string } from 'yup';
import { asciiUpperCase } from '../../../ascii.ts';
import { limits } from '../../../limits.ts';
import { choice, integer, problem, shape } from '../../../schema.ts';
import { calendarDay } from '../../site/calendar-days/calendar-day.schema.ts';

/** How codes are made: nobody can guess a random one; a sequence is easy to sort and to count. */
export const voucherNumberings = ['random', 'sequence'] as const;
export type VoucherNumbering = (typeof voucherNumberings)[number];

export const voucherStates = ['unused', 'partly', 'used', 'void'] as const;
export type VoucherState = (typeof voucherStates)[number];

const prefixInvalid = problem('voucherPrefixInvalid');

/** What is asked for when vouchers of a discount are made. */
export const voucherBatchSchema = shape({
  discountId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  prefix: string()
    .typeError(prefixInvalid)
    .required(prefixInvalid)
    .matches(/^[A-Z0-9]{1,8}$/, { message: prefixInvalid }),
  numbering: choice(voucherNumberings).required(),
  quantity: integer(1, limits.vouchers, problem('voucherQuantityInvalid')).required(
    problem('voucherQuantityInvalid'),
  ),
  usesAllowed: integer(1, limits.voucherUses, problem('voucherUsesInvalid')).required(
    problem('voucherUsesInvalid'),
  ),
  validFrom: calendarDay().nullable(),
  validTo: calendarDay().nullable(),
});
export type VoucherBatchInput = InferType<typeof voucherBatchSchema>;

/** Vouchers that were made at once. */
export interface VoucherBatch {
  id: number;
  version: number;
  discountId: number;
  prefix: string;
  numbering: VoucherNumbering;
  quantity: number;
  usesAllowed: number;
  validFrom: string | null;
  validTo: string | null;
  createdAt: string;
}

/** One code, as lists show it. */
export interface Voucher {
  id: number;
  version: number;
  discountId: number;
  batchId: number;
  code: string;
  state: VoucherState;
  uses: number;
  usesAllowed: number;
  validFrom: string | null;
  validTo: string | null;
  /** Of the last use. */
  usedAt: string | null;
  invoiceId: number | null;
  /** Prefix and number of the last use's invoice. */
  invoice: string | null;
  /** The title of its discount. */
  discount: string | null;
}

/** A typed or scanned code in the one form in which codes are stored. */
export function normalizeVoucherCode(code: string): string {
  return asciiUpperCase(code).replace(/[\t-\r\p{Zs}-]/gu, '');
}
