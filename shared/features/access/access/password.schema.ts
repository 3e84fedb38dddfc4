import type { InferType } from 'yup';
import { string } from 'yup';
import { limits } from '../../../limits.ts';
import { shape } from '../../../schema.ts';

/** What a new password must be; compared exactly, never normalised. */
export const newPassword = string().required().min(limits.passwordMinimum).max(limits.passwordMaximum);

const currentPassword = string().max(limits.passwordMaximum);

/** The body of `PUT access/password`. The current one is left out where the login has just proved it. */
export const passwordChangeSchema = shape({ currentPassword, password: newPassword });

/** What a form sends that asks for the current one. */
export const passwordRenewalSchema = shape({
  currentPassword: currentPassword.required(),
  password: newPassword,
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;
