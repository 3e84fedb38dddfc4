import { createHash } from 'node:crypto';

/** What a digest covers, in this order, which never changes: all that a voucher says, as it is stored. */
const covered = [
  ...['company_id', 'device_id', 'day', 'number', 'created_at', 'user_id', 'issuer', 'numbers'],
  ...['invoices', 'discount', 'subtotal', 'tax', 'total', 'rates', 'services', 'methods'],
  ...['credit_numbers', 'credit_rates', 'cancelled', 'credited', 'late', 'net', 'accumulated'],
  ...['last_invoice_id', 'last_credit_note_id'],
];

/**
 * The digest of a voucher: of what it says and of the digest of the one before, so that none can be changed, taken out or put in
 * between without all later ones.
 * @param row as it is stored
 * @param previous null of the first, and of one whose predecessor was made before there were digests
 */
export function voucherDigest(row: Readonly<Record<string, unknown>>, previous: string | null): string {
  const said = covered.map((column) => row[column] ?? null);
  const text = JSON.stringify([previous, ...said.map((value) => (value === null ? null : String(value)))]);
  return createHash('sha256').update(text).digest('hex');
}
