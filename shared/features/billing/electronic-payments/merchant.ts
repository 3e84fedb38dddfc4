import type { PayuAlgorithm } from './payu.ts';

/** A lot's account with PayU as the core answers it: keys are never told, only whether they are there. */
export interface PayuMerchant {
  /** The company's. */
  id: number;
  /** 0 until something is stored. */
  version: number;
  merchantId: string;
  accountId: string;
  algorithm: PayuAlgorithm;
  testMode: boolean;
  /** Origin under which PayU reaches this site; empty: PayU's own panel says it. */
  publicUrl: string;
  /** Addresses from which PayU is expected; empty: any. They never refuse, only mark. */
  addresses: string[];
  hasApiKey: boolean;
  hasSecretKey: boolean;
  /** The last confirmations of this lot whose signature was right, and wrong. */
  lastAcceptedAt: string | null;
  lastRefusedAt: string | null;
}

/** What a test of the settings found; each in words on the screen. */
export const merchantChecks = ['vectors', 'keys', 'pair', 'public-address', 'checkout'] as const;
export type MerchantCheck = (typeof merchantChecks)[number];
export type CheckResult = 'good' | 'bad' | 'unknown';

export interface MerchantTest {
  checks: { check: MerchantCheck; result: CheckResult }[];
}
