import { tokenKinds, tokenStates } from '../../../../shared/features/outside/token-checks/token-check.ts';
import { grantLevels } from '../../../../shared/values.ts';
import { day, fields, flag, instant, listOf, oneOf, orNull, text } from '../../../http/json-schema.ts';

/** What a token is: `TokenCheck`; of an unknown one nothing else is told. */
export const tokenCheckAnswer = fields(
  { known: flag },
  {
    kind: oneOf(tokenKinds),
    state: oneOf(tokenStates),
    owner: text,
    detail: orNull(text),
    grants: orNull(listOf(fields({ resource: text, level: oneOf(grantLevels) }))),
    issuedAt: instant,
    validTo: orNull(day),
    expiresAt: orNull(instant),
    endedAt: orNull(instant),
    seenAt: orNull(instant),
  },
);
