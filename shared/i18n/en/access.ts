import type { access as es } from '../es/access.ts';
import type { Words } from '../words.ts';

export const access = {
  title: 'Log in',
  username: 'User name or email',
  password: 'Password',
  show: 'Show password',
  submit: 'Log in',
  submitting: 'Logging in…',
  usernameMissing: 'Enter your user name.',
  passwordMissing: 'Enter your password.',
  capsLock: 'Caps Lock is on.',
  unreachable: 'No connection to the system. Try again.',
  expired: 'Your session has ended. Log in to pick up where you left off.',
  forgot: 'Forgot your password?',
  or: 'or',
  sso: 'Log in with your work account',
  ssoRefused: 'Logging in with your work account did not work. Try again or ask your administrator.',
  ssoUnavailable: 'Your company’s identity service is not responding. Try again later or use your password.',
  language: 'Language',
} satisfies Words<typeof es>;
