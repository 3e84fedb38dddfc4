import type { Language, SsoLinking } from '../../../../shared/values.ts';
import {
  dictionaryKey,
  flag,
  folded,
  instant,
  integer,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

/** Who logs in. An administrator has every view in every company. */
export const users = table(
  'users',
  {
    ...recordColumns,
    name: words(),
    nameKey: dictionaryKey('name'),
    email: text(),
    identification: nullable(text()),
    administrator: flag(),
    passwordHash: text(),
    mustChangePassword: flag(),
    lastLoginAt: nullable(instant()),
    /** Of the mails that the user gets. */
    language: text<Language>(),
    ssoLinking: text<SsoLinking>(),
    /** The identity at the provider: its directory, and its id there, which never changes. */
    ssoTenant: nullable(text()),
    ssoSubject: nullable(text()),
    search: folded(),
  },
  [
    { index: 'users_email', columns: ['users.email'], error: 'userEmailExists', field: 'email' },
    {
      index: 'users_identification',
      columns: ['users.identification'],
      error: 'userIdentificationExists',
      field: 'identification',
    },
    { index: 'users_sso', columns: ['users.sso_tenant', 'users.sso_subject'], error: 'ssoRefused' },
  ],
  ['passwordHash'],
  ['name', 'email', 'identification'],
);

/** Which profile a user has in a company. */
export const accesses = table('accesses', { userId: integer(), companyId: integer(), profileId: integer() });

declare module '../../../db/schema.ts' {
  interface Schema {
    users: RowOf<typeof users>;
    accesses: RowOf<typeof accesses>;
  }
}
