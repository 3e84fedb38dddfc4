import type { PayuMerchant } from '../../../../shared/features/billing/electronic-payments/merchant.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import type { PayuKeys } from '../../../integrations/payu/signature.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { payuMerchants } from './electronic-payments.table.ts';

export type StoredMerchant = RecordOf<typeof payuMerchants>;

/** The company's account with PayU, its keys sealed. */
export async function merchantOf(db: Db | Trx, companyId: number): Promise<StoredMerchant | null> {
  const row = await db
    .selectFrom('payu_merchants')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? payuMerchants.read(row) : null;
}

/**
 * The accounts whose keys may have signed a confirmation: that of the company whose reference it names, then those
 * with its merchant number, main companies first.
 */
export async function possibleSigners(
  db: Db | Trx,
  companyId: number | null,
  merchantId: string,
): Promise<StoredMerchant[]> {
  const rows = await db
    .selectFrom('payu_merchants')
    .innerJoin('companies', 'companies.id', 'payu_merchants.company_id')
    .selectAll('payu_merchants')
    .select('companies.parent_id')
    .where((where) =>
      where.or([
        where('payu_merchants.merchant_id', '=', merchantId),
        where('payu_merchants.company_id', '=', companyId ?? 0),
      ]),
    )
    .orderBy('payu_merchants.company_id')
    .execute();
  const rank = (row: (typeof rows)[0]) => {
    if (row.company_id === companyId) return 0;
    return row.parent_id === null ? 1 : 2;
  };
  return rows.sort((a, b) => rank(a) - rank(b)).map((row) => payuMerchants.read(row));
}

/** False for an address that is none of those from which a lot expects its provider; null where it names none. */
export function isListed(addresses: readonly string[], address: string): boolean | null {
  return addresses.length === 0 ? null : addresses.includes(address);
}

/** The keys in the clear; null where no key that is given opens them: not for answers. */
export function keysOf(secrets: Secrets, merchant: StoredMerchant): PayuKeys | null {
  const apiKey = secrets.read(payuMerchants, 'apiKey', merchant);
  const secretKey = secrets.read(payuMerchants, 'secretKey', merchant);
  return apiKey === null || secretKey === null ? null : { apiKey, secretKey: secretKey || null };
}

/** The account as it travels: whether keys are there and can be read, never what they are. */
export async function merchantView(db: Db | Trx, secrets: Secrets, companyId: number): Promise<PayuMerchant> {
  const stored = await merchantOf(db, companyId);
  const keys = stored && keysOf(secrets, stored);
  const lastOf = async (table: 'payment_confirmations' | 'refused_confirmations') => {
    const { at } = await db
      .selectFrom(table)
      .select((select) => select.fn.max('last_at').as('at'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return at === null ? null : new Date(Number(at)).toISOString();
  };
  return {
    id: companyId,
    version: stored?.version ?? 0,
    merchantId: stored?.merchantId ?? '',
    accountId: stored?.accountId ?? '',
    algorithm: stored?.algorithm ?? 'md5',
    testMode: stored?.testMode ?? true,
    publicUrl: stored?.publicUrl ?? '',
    addresses: stored?.addresses ?? [],
    hasApiKey: Boolean(keys?.apiKey),
    hasSecretKey: Boolean(keys?.secretKey),
    lastAcceptedAt: await lastOf('payment_confirmations'),
    lastRefusedAt: await lastOf('refused_confirmations'),
  };
}
