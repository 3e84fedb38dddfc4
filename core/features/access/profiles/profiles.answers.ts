import { grantLevels } from '../../../../shared/values.ts';
import { fields, instant, listOf, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

/** Grants of a profile beside what its users did with them: `UnusedGrants`. */
export const unusedGrantsAnswer = fields({
  days: whole,
  since: orNull(instant),
  users: whole,
  grants: listOf(
    fields({
      view: text,
      level: oneOf(grantLevels),
      lastRead: orNull(instant),
      lastWrite: orNull(instant),
      advice: oneOf(['keep', 'reduce', 'remove']),
    }),
  ),
});
