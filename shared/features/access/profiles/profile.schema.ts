import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { grantableViews } from '../../../routes.ts';
import { choice, list, requiredText, shape } from '../../../schema.ts';
import { grantLevels } from '../../../values.ts';

/** A named set of views that users can be given in a company. */
export const profileSchema = shape({
  name: requiredText(limits.nameLength),
  grants: list(shape({ view: choice(grantableViews).required(), level: choice(grantLevels).required() }), {
    max: 500,
    by: ['view'],
  }).required(),
});
export type ProfileInput = InferType<typeof profileSchema>;
