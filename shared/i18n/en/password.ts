import type { password as es } from '../es/password.ts';
import type { Words } from '../words.ts';

export const password = {
  title: 'New password',
  forced: 'Your password works once only or has expired. Choose a new one to go on.',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  submit: 'Change password',
  rules: 'The new password must',
  ruleLength: 'have at least {{min}} characters',
  ruleDifferent: 'differ from the current one',
  ruleRepeat: 'be repeated exactly',
  met: 'met',
  unmet: 'pending',
  changed: 'Your password has changed.',
  later: 'Back without changing it',
} satisfies Words<typeof es>;
