import type { InferType } from 'yup';
import { string } from 'yup';
import { limits } from '../../../limits.ts';
import { requiredText, shape } from '../../../schema.ts';

/** The body of `POST /session` and `POST access/login`. A password is taken as it is: no trimming, any character. */
export const loginSchema = shape({
  username: requiredText(),
  password: string().required().max(limits.passwordMaximum),
});
export type Login = InferType<typeof loginSchema>;
