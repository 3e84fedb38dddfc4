import type { Language, SsoLinking } from '../../../../shared/values.ts';
import {
  code,
  company,
  dictionaryKey,
  flag,
  folded,
  hidden,
  instant,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { placedAt } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** All that a user has, as it is filed: one entry for each change of any. */
const accessesOfUser = structure<{ companyId: number; profileId: number }[]>({
  companyId: reference('companies'),
  profileId: reference('profiles'),
});

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
    passwordHash: hidden(text()),
    mustChangePassword: flag(),
    lastLoginAt: nullable(instant()),
    /** Of the mails that the user gets. */
    language: code<Language>('values.languages'),
    ssoLinking: code<SsoLinking>('codes.ssoLinkings'),
    /** The identity at the provider: its directory, and its id there, which never changes. */
    ssoTenant: unexported(nullable(text())),
    ssoSubject: unexported(nullable(text())),
    search: folded('name', 'email', 'identification'),
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
  {
    named: 'name',
    derived: { accesses: accessesOfUser },
    place: placedAt(
      'view/users/management',
      (id) => `view/users/management/${id}`,
      'name',
      ({ email }) => email,
    ),
  },
);

/** Which profile a user has in a company. */
export const accesses = table(
  'accesses',
  { userId: reference('users'), companyId: company(), profileId: reference('profiles') },
  [],
  { derived: { accesses: accessesOfUser } },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    users: RowOf<typeof users>;
    accesses: RowOf<typeof accesses>;
  }
}
