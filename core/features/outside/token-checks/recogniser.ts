import { createHash } from 'node:crypto';
import type { KnownToken } from '../../../../shared/features/outside/token-checks/token-check.ts';
import type { Db } from '../../../db/schema.ts';

/** Who asks, from where. */
export interface Asker {
  userId: number;
  administrator: boolean;
  companyId: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Knows one kind of token: null where it is none of them, or not one of the asker's company. */
export type Recogniser = (db: Db, token: string, asker: Asker) => Promise<KnownToken | null>;

export const iso = (at: number) => new Date(at).toISOString();
/** As keys are kept. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
