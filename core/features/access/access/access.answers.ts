import { grantLevels } from '../../../../shared/values.ts';
import { fields, flag, listOf, named, oneOf, text, whole } from '../../../http/json-schema.ts';

export const grantAnswer = fields({ view: text, level: oneOf(grantLevels) });

/** Who the user is and may do: `AccessView`. */
export const accessAnswer = named(
  'Access',
  fields({
    user: fields({ id: whole, name: text, email: text }),
    companies: listOf(fields({ id: whole, name: text })),
    views: listOf(grantAnswer),
    mustChangePassword: flag,
  }),
);
