import type { InferType } from 'yup';
import { string } from 'yup';
import { requiredText, shape } from '../../../schema.ts';
import { newPassword } from './password.schema.ts';

/** The body of `POST public/password-resets`: who forgot the password, by e-mail or identification. */
export const passwordResetRequestSchema = shape({ username: requiredText() });
export type PasswordResetRequest = InferType<typeof passwordResetRequestSchema>;

/** The body of `PUT public/password-resets`: the token of the mail, and the password to be. */
export const passwordResetSchema = shape({
  token: string().required().max(100),
  password: newPassword,
});
export type PasswordReset = InferType<typeof passwordResetSchema>;
