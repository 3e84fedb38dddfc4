import type { VoucherNumbering } from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';

/** Letters and digits that nobody mistakes for another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A million vouchers of one prefix leave a guess a chance of one in a million. */
const randomLength = 8;
const sequenceDigits = 6;

/** The digits or letters after a prefix; `bytes` brings randomness, one byte a letter. */
export function randomCode(prefix: string, bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, randomLength), (byte) => alphabet[byte % alphabet.length]);
  return prefix + letters.join('');
}

/** The code of a number in a sequence: `CINE000123`. */
export function sequenceCode(prefix: string, number: number): string {
  return prefix + String(number).padStart(sequenceDigits, '0');
}

export interface CodesWanted {
  prefix: string;
  numbering: VoucherNumbering;
  quantity: number;
  /** Of the first one, in a sequence. */
  firstNumber: number;
}

/** As many different codes as wanted; random ones that are taken already are left out and may be fewer. */
export function makeCodes(
  { prefix, numbering, quantity, firstNumber }: CodesWanted,
  randomBytes: (size: number) => Uint8Array,
): string[] {
  if (numbering === 'sequence')
    return Array.from({ length: quantity }, (_, index) => sequenceCode(prefix, firstNumber + index));
  const codes = new Set<string>();
  while (codes.size < quantity) codes.add(randomCode(prefix, randomBytes(randomLength)));
  return [...codes];
}
