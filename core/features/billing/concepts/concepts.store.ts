import type { ConceptInput } from '../../../../shared/features/billing/concepts/concept.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { deleteRecord, lockRecord, type Scope, type Target } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { concepts } from './concepts.table.ts';

const plain = plainStore(concepts, (input: ConceptInput) => ({
  ...input,
  unit: input.unit ?? '',
}));

export const conceptStore = {
  ...plain,
  /** @throws whatever its users say: a concept that rules bill by stays */
  async delete(trx: Trx, scope: Scope, actor: Actor, target: Target, checkUnused: CheckUnused) {
    await lockRecord(trx, concepts, scope, target.id);
    await checkUnused(trx, 'concepts', target.id);
    return deleteRecord(trx, concepts, scope, actor, target);
  },
};
