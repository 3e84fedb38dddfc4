import type { password as es } from '../es/password.ts';
import type { Words } from '../words.ts';

export const password = {
  title: 'New password',
  forced: 'Your password works once only or has expired. Choose a new one to continue.',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  submit: 'Change password',
  rules: 'The new password must',
  ruleLength: 'have at least {{min}} characters',
  ruleDifferent: 'differ from the current one',
  ruleRepeat: 'be the same in both fields',
  met: 'met',
  unmet: 'pending',
  changed: 'Your password has changed.',
  later: 'Back without changing it',
  byLink: 'Choose the password with which you will log in from now on. Sessions that you have open will end.',
  set: 'Save password',
  setDone: 'Your password was saved. You can log in with it now.',
  toLogin: 'Go to the login',
  forgotTitle: 'Forgot your password?',
  forgotBody: 'Enter your user name and we will email you a link to choose another one.',
  username: 'User name or email',
  ask: 'Send link',
  askedTitle: 'Check your email',
  asked:
    'If there is an account with that user name, a link arrives in a few minutes; it works for one hour. Look in your junk mail as well.',
  askedNone:
    'If nothing arrives, this site may not send emails: ask an administrator to reset your password.',
  askAgain: 'Ask for another link',
} satisfies Words<typeof es>;
