import { tokenCheckSchema } from '../../../../shared/features/outside/token-checks/token-check.schema.ts';
import type { TokenCheck } from '../../../../shared/features/outside/token-checks/token-check.ts';
import { companyOf, type Endpoint, endpoint, userOf } from '../../../http/endpoint.ts';
import { type ProveSession, recognisers } from './recognisers.list.ts';
import { tokenCheckAnswer } from './token-checks.answers.ts';
import { countTry, uncountTry } from './token-checks.store.ts';

/** Tells what a token is. It is looked up and forgotten: neither stored, nor logged, nor filed in the audit. */
export function tokenCheckEndpoints(prove: ProveSession): Endpoint[] {
  const known = recognisers(prove);
  return [
    endpoint<{ token: string }>({
      method: 'POST',
      path: '/token-checks',
      answers: tokenCheckAnswer,
      guard: { kind: 'resource', resource: 'token-checks', level: 'read', scope: 'company' },
      summary: 'What a token is, whose, until when, whether revoked; another company’s is unknown.',
      body: tokenCheckSchema,
      async handle(call): Promise<TokenCheck> {
        const user = userOf(call);
        const guesser = { userId: user.id, address: call.address };
        await countTry(call.db, guesser, call.actor.now);
        const token = call.body.token.trim().replace(/^Bearer\s+/i, '');
        const asker = {
          userId: user.id,
          administrator: user.administrator,
          companyId: companyOf(call),
          now: call.actor.now,
        };
        for (const recognise of known) {
          const found = await recognise(call.db, token, asker);
          if (!found) continue;
          await uncountTry(call.db, guesser);
          return { known: true, ...found };
        }
        return { known: false };
      },
    }),
  ];
}
