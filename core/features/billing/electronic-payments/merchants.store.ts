import type { MerchantInput } from '../../../../shared/features/billing/electronic-payments/merchant.schema.ts';
import type { PayuMerchant } from '../../../../shared/features/billing/electronic-payments/merchant.ts';
import type { Problems } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Sealed } from '../../../db/columns.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { payuMerchants } from './electronic-payments.table.ts';
import { merchantOf, merchantView } from './merchants.list.ts';

/**
 * Stores the company's account; a key that is not given stays.
 * @throws recordChanged, apiKeyRequired, secretKeyRequired
 */
export async function saveMerchant(
  trx: Trx,
  secrets: Secrets,
  companyId: number,
  actor: Actor,
  version: number,
  input: MerchantInput,
): Promise<PayuMerchant> {
  await lockCompany(trx, companyId);
  const [stored, before] = [await merchantOf(trx, companyId), await merchantView(trx, secrets, companyId)];
  if (version !== before.version) throw new AppError('recordChanged', { more: { current: before } });
  const missing: Problems = {};
  if (!input.apiKey && !before.hasApiKey) missing.apiKey = { error: 'apiKeyRequired' };
  if (input.algorithm === 'hmac-sha256' && !input.secretKey && !before.hasSecretKey)
    missing.secretKey = { error: 'secretKeyRequired' };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  // What is not given stays as it is sealed; what cannot be read goes.
  const sealedKey = (field: 'apiKey' | 'secretKey', isThere: boolean): Sealed | null => {
    const given = input[field];
    if (given) return secrets.seal(payuMerchants, field, { companyId }, given);
    return (isThere && stored?.[field]) || null;
  };
  const row = {
    version: version + 1,
    updated_at: actor.now,
    merchant_id: input.merchantId,
    account_id: input.accountId,
    api_key: sealedKey('apiKey', before.hasApiKey) as Sealed,
    secret_key: sealedKey('secretKey', before.hasSecretKey),
    algorithm: input.algorithm,
    test_mode: input.testMode ? 1 : 0,
    public_url: (input.publicUrl ?? '').replace(/\/+$/, ''),
    addresses: JSON.stringify(input.addresses),
  };
  await trx
    .insertInto('payu_merchants')
    .values({ company_id: companyId, created_at: actor.now, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const after = await merchantView(trx, secrets, companyId);
  const keysChanged = { apiKeyChanged: Boolean(input.apiKey), secretKeyChanged: Boolean(input.secretKey) };
  await recordChange(trx, payuMerchants, { companyId }, actor, {
    action: stored ? 'update' : 'create',
    before: stored ? { ...before } : null,
    after: { ...after, ...keysChanged },
  });
  return after;
}
