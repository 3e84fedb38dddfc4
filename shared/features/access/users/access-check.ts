import type { GrantLevel } from '../../../values.ts';

/** Why somebody gets in or does not: by a profile, as an administrator, or what keeps the person out. */
export const entryReasons = [
  'profile',
  'administrator',
  'no-access',
  'suspended',
  'blocked',
  'deleted',
  'profile-gone',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** A view that a user may open, and what it lets him do there. */
export interface CheckedView {
  view: string;
  level: GrantLevel;
  /** Resources that calls from the view may reach, each at its level. */
  resources: { resource: string; level: GrantLevel }[];
}

/** The answer of `accesses/check`: what a user may do in a company, by the core's own rule. */
export interface AccessCheck {
  user: { id: number; name: string; mustChangePassword: boolean };
  company: { id: number; name: string };
  profile: { id: number; name: string } | null;
  entry: EntryReason;
  views: CheckedView[];
}

/** Which profile a user has in a company, with the names. */
export interface AccessRow {
  userId: number;
  userName: string;
  userStatus: string;
  companyId: number;
  companyName: string;
  profileId: number;
  profileName: string;
}
