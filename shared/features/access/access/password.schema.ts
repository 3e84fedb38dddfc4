import type { InferType } from 'yup';
import { string } from 'yup';
import { limits } from '../../../limits.ts';
import { shape } from '../../../schema.ts';

/** What a new password must be; compared exactly, never normalised. */
export const newPassword = string().required().min(limits.passwordMinimum).max(limits.passwordMaximum);

/** The body of `PUT access/password`. */
export const passwordChangeSchema = shape({
  currentPassword: string().required().max(limits.passwordMaximum),
  password: newPassword,
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;
