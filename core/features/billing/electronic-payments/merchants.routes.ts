import {
  type MerchantInput,
  merchantSchema,
} from '../../../../shared/features/billing/electronic-payments/merchant.schema.ts';
import type {
  CheckResult,
  MerchantCheck,
  MerchantTest,
} from '../../../../shared/features/billing/electronic-payments/merchant.ts';
import { payuCheckouts } from '../../../../shared/features/billing/electronic-payments/payu.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { computesPublished, isReachable, sandboxMerchant } from '../../../integrations/payu/self-test.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { merchantAnswer, merchantTestAnswer } from './electronic-payments.answers.ts';
import { keysOf, merchantOf, merchantView, type StoredMerchant } from './merchants.list.ts';
import { saveMerchant } from './merchants.store.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'payment-providers', level, scope: 'company' }) as const;

const good = (isGood: boolean): CheckResult => (isGood ? 'good' : 'bad');

/** The sandbox merchant's key is public: with it alone a pair of number and key can be proven right or wrong here. */
function pairOf(merchantId: string, apiKey: string | undefined): CheckResult {
  return merchantId === sandboxMerchant.merchantId ? good(apiKey === sandboxMerchant.apiKey) : 'unknown';
}

async function testMerchant(secrets: Secrets, merchant: StoredMerchant): Promise<MerchantTest> {
  const { algorithm, merchantId, publicUrl, testMode } = merchant;
  const keys = keysOf(secrets, merchant);
  const needsSecret = algorithm === 'hmac-sha256';
  const found: Record<MerchantCheck, CheckResult> = {
    vectors: good(computesPublished(algorithm)),
    keys: good(Boolean(keys?.apiKey) && (!needsSecret || Boolean(keys?.secretKey))),
    pair: pairOf(merchantId, keys?.apiKey),
    'public-address': publicUrl === '' ? 'unknown' : good(publicUrl.startsWith('https://')),
    checkout: good(await isReachable(payuCheckouts[testMode ? 'sandbox' : 'production'])),
  };
  const checks = Object.entries(found) as [MerchantCheck, CheckResult][];
  return { checks: checks.map(([check, result]) => ({ check, result })) };
}

/** A company's account with PayU: one record, there from the start. */
export const merchantEndpoints = (secrets: Secrets): Endpoint[] => [
  {
    method: 'GET',
    path: '/payment-providers/payu',
    answers: merchantAnswer,
    guard: guard('read'),
    summary: 'Reads the account of the company with PayU; its keys are never told.',
    handle: (call) => merchantView(call.db, secrets, companyOf(call)),
  },
  {
    method: 'PUT',
    path: '/payment-providers/payu',
    answers: merchantAnswer,
    guard: guard('write'),
    summary: 'Changes the account with PayU; a key that is not given stays.',
    documents: merchantSchema,
    handle: (call) => {
      const { version, ...input } = (call.body ?? {}) as Record<string, unknown>;
      const readOnly = ['id', 'hasApiKey', 'hasSecretKey', 'lastAcceptedAt', 'lastRefusedAt'];
      const given = Object.fromEntries(Object.entries(input).filter(([name]) => !readOnly.includes(name)));
      if (!Number.isSafeInteger(version)) throw invalid({ version: rule('required') });
      const problems = checkShape(merchantSchema, given);
      if (problems) throw invalid(problems);
      return transact(call.db, (trx) =>
        saveMerchant(trx, secrets, companyOf(call), call.actor, version as number, given as MerchantInput),
      );
    },
  },
  {
    method: 'POST',
    path: '/payment-providers/payu/tests',
    inSteps: true,
    answers: merchantTestAnswer,
    guard: guard('write'),
    summary: 'Tests the account: recomputes a published signature, looks at the keys, reaches the provider.',
    async handle(call) {
      const merchant = await merchantOf(call.db, companyOf(call));
      if (!merchant) throw new AppError('merchantMissing');
      return testMerchant(secrets, merchant);
    },
  },
];
