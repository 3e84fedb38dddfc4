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
    email: 'E-mail',
    administrator: 'Administrator',
    mustChangePassword: 'Must change the password',
    lastLoginAt: 'Last login',
    language: 'Language of e-mails',
    ssoLinking: 'Single sign-on',
    ssoSubject: 'Identity',
    ssoTenant: 'Directory',
  },
  accesses: {
    ...accesses,
  },
} satisfies Words<typeof es>;
