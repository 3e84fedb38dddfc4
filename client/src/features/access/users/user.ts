import type { InferType } from 'yup';
import type { userSchema } from '../../../../../shared/features/access/users/user.schema.ts';
import type { Language, SsoLinking } from '../../../../../shared/values.ts';

export type UserInput = InferType<typeof userSchema>;

export interface Access {
  companyId: number;
  profileId: number;
}

/** A user as the core answers it. */
export interface User {
  id: number;
  version: number;
  name: string;
  email: string;
  identification: string | null;
  status: 'A' | 'S' | 'B' | 'D';
  administrator: boolean;
  mustChangePassword: boolean;
  /** ISO 8601. */
  lastLoginAt: string | null;
  language: Language;
  ssoLinking: SsoLinking;
  accesses: Access[];
  /** Accesses in lots where the reader manages no users. */
  otherAccesses: number;
  openSessions: number;
  /** The newest mailed link; null where none was. */
  lastMail: { state: 'queued' | 'sent' | 'failed'; at: string } | null;
  /** In the answer to the creation only. */
  oneTimePassword?: string;
}

/** The screens' names in grants and routes. */
export const usersView = 'view/users/list';
export const managementView = 'view/users/management';
export const usersPath = `/${usersView}`;
export const managementPath = `/${managementView}`;
