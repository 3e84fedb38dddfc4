import { entitySchema } from '../../../../shared/features/customers/entities/entity.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { checkedInput, type InputRules } from '../../../db/checked-input.ts';
import type { Trx } from '../../../db/schema.ts';
import { changeable, createEntity, documentFree, emailFree, emailOnce } from './entities.store.ts';
import { entities } from './entities.table.ts';

/** What may be written of a third party, whoever writes it. */
export const entityInput = {
  table: entities,
  schema: entitySchema,
  defaults: { personKind: '63' },
  normalize: (given) =>
    typeof given.email === 'string' ? { ...given, email: given.email.toLowerCase() || null } : given,
  rules: [changeable, documentFree, emailFree, emailOnce],
} as const satisfies InputRules<typeof entities, typeof entitySchema>;

/** Makes a third party of what is given. @throws all that is wrong, at its fields */
export async function makeParty(
  trx: Trx,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): Promise<number> {
  const scope = { companyId: null };
  const input = await checkedInput(entityInput, { trx, actor, scope, before: null }, given);
  return (await createEntity(trx, scope, actor, input)).id;
}
