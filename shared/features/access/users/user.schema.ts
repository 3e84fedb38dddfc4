import type { InferType } from 'yup';
import { array } from '../../../bounded-array.ts';
import { identification } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { choice, email, integer, problem, requiredText, shape } from '../../../schema.ts';
import { languages, ssoLinkings } from '../../../values.ts';

/** A person who logs in, with one profile per company. */
export const userSchema = shape({
  name: requiredText(limits.nameLength, problem('userNameRequired')),
  email: email().required(),
  identification: identification().nullable().optional(),
  status: choice(['A', 'S', 'B']).optional(),
  language: choice(languages).optional(),
  ssoLinking: choice(ssoLinkings).optional(),
  accesses: array()
    .of(
      shape({
        companyId: integer(1, Number.MAX_SAFE_INTEGER).required(),
        profileId: integer(1, Number.MAX_SAFE_INTEGER).required(),
      }),
    )
    .max(1000),
});
export type UserInput = InferType<typeof userSchema>;
