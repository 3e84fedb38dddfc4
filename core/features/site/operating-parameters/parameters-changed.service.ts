import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';

type Values = Record<string, unknown>;

/** Takes note of a change of a lot's parameters, in its transaction; `before` has what holds without any. */
export type ParametersChanged = (
  trx: Trx,
  change: { companyId: number; actor: Actor; before: Values; after: Values },
) => Promise<void>;
