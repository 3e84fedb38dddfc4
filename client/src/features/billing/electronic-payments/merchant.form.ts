import type { MerchantInput } from '../../../../../shared/features/billing/electronic-payments/merchant.schema.ts';
import type { PayuMerchant } from '../../../../../shared/features/billing/electronic-payments/merchant.ts';

export interface MerchantValues {
  merchantId: string;
  accountId: string;
  /** Always empty at first: what is stored is never told. */
  apiKey: string;
  secretKey: string;
  algorithm: string;
  testMode: boolean;
  publicUrl: string;
  addresses: string[];
}

export function toForm(merchant?: PayuMerchant): MerchantValues {
  return {
    merchantId: merchant?.merchantId ?? '',
    accountId: merchant?.accountId ?? '',
    apiKey: '',
    secretKey: '',
    algorithm: merchant?.algorithm ?? 'md5',
    testMode: merchant?.testMode ?? true,
    publicUrl: merchant?.publicUrl ?? '',
    addresses: [...(merchant?.addresses ?? [])],
  };
}

/** What travels; a key that was not typed stays as it is stored. */
export function toPayload(values: MerchantValues): MerchantInput {
  const { apiKey, secretKey } = values;
  return {
    merchantId: values.merchantId.trim(),
    accountId: values.accountId.trim(),
    ...(apiKey.trim() ? { apiKey: apiKey.trim() } : {}),
    ...(secretKey.trim() ? { secretKey: secretKey.trim() } : {}),
    algorithm: values.algorithm as MerchantInput['algorithm'],
    testMode: values.testMode,
    publicUrl: values.publicUrl.trim().replace(/\/+$/, ''),
    addresses: values.addresses.map((one) => one.trim()).filter((one) => one !== ''),
  };
}
