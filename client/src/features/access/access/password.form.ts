import type { PasswordChange } from '../../../../../shared/features/access/access/password.schema.ts';

export interface PasswordValues {
  /** Missing where a link, or the login of just now, stands in its place. */
  currentPassword?: string;
  password: string;
  repeat: string;
}

export function toForm(): PasswordValues {
  return { currentPassword: '', password: '', repeat: '' };
}

/** Where the login of just now has proved the current one. */
export function toFirstForm(): PasswordValues {
  return { password: '', repeat: '' };
}

/** Passwords travel as they are: no trimming. */
export function toPayload({ currentPassword, password }: PasswordValues): PasswordChange {
  return { currentPassword: currentPassword ?? '', password };
}

export function toFirstPayload({ password }: PasswordValues): PasswordChange {
  return { password };
}

export type PasswordRule = 'ruleLength' | 'ruleDifferent' | 'ruleRepeat';

/** What the new password must be, and whether it is. */
export function passwordRules(
  values: PasswordValues,
  minimum: number,
): { rule: PasswordRule; met: boolean }[] {
  const { currentPassword, password, repeat } = values;
  return [
    { rule: 'ruleLength', met: password.length >= minimum },
    ...(currentPassword === undefined
      ? []
      : [{ rule: 'ruleDifferent' as const, met: password !== '' && password !== currentPassword }]),
    { rule: 'ruleRepeat', met: password !== '' && password === repeat },
  ];
}
