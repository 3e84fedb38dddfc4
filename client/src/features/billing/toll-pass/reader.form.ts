import {
  type TollPassReaderInput,
  tollPassTimeout,
} from '../../../../../shared/features/billing/toll-pass/reader.schema.ts';
import type { TollPassReader } from '../../../../../shared/features/billing/toll-pass/reader.ts';

export interface ReaderValues {
  active: boolean;
  url: string;
  /** Always empty at first: what is stored is never told. */
  secret: string;
  timeoutMs: string;
}

export function toForm(reader?: TollPassReader): ReaderValues {
  return {
    active: reader?.active ?? false,
    url: reader?.url ?? '',
    secret: '',
    timeoutMs: String(reader?.timeoutMs ?? tollPassTimeout.usual),
  };
}

/** What travels; a secret that was not typed stays as it is stored. */
export function toPayload({ active, url, secret, timeoutMs }: ReaderValues): TollPassReaderInput {
  return {
    active,
    url: url.trim().replace(/\/+$/, ''),
    ...(secret.trim() ? { secret: secret.trim() } : {}),
    timeoutMs: Number(timeoutMs.trim() || Number.NaN),
  };
}
