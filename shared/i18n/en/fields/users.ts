import type { fields as es } from '../../es/fields/users.ts';
import type { Words } from '../../words.ts';

const accesses = {
  accesses: 'Accesses',
  companyId: 'Lot',
  profileId: 'Profile',
};

export const fields = {
  users: {
    ...accesses,
    email: 'Email',
    administrator: 'Administrator',
    mustChangePassword: 'Must change the password',
    lastLoginAt: 'Last login',
    language: 'Language of emails',
    ssoLinking: 'Work account',
    ssoSubject: 'Identity',
    ssoTenant: 'Directory',
  },
  accesses: {
    ...accesses,
  },
} satisfies Words<typeof es>;
