import { flag, instant, nullable, recordColumns, table, text } from '../../db/table.ts';

/** Who logs in. An administrator has every view in every company. */
export const users = table(
  'users',
  {
    ...recordColumns,
    name: text(),
    email: text(),
    identification: nullable(text()),
    administrator: flag(),
    passwordHash: text(),
    mustChangePassword: flag(),
    lastLoginAt: nullable(instant()),
  },
  [
    { index: 'users_email', columns: ['users.email'], error: 'userEmailExists', field: 'email' },
    {
      index: 'users_identification',
      columns: ['users.identification'],
      error: 'userIdentificationExists',
      field: 'identification',
    },
  ],
  ['passwordHash'],
);
