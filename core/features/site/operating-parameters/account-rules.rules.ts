import type { OperatingSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import { limits } from '../../../../shared/limits.ts';

/** What the lots of a user ask of the account. */
export type AccountRules = Pick<OperatingSettings, 'passwordMinimum' | 'passwordDays' | 'sessionMinutes'>;

/** The smallest of what is set; 0 is not set. */
function smallest(values: readonly number[]): number {
  const set = values.filter((value) => value > 0);
  return set.length === 0 ? 0 : Math.min(...set);
}

/** An account is one, its lots may be many: the strictest of each rule holds. */
export function strictest(lots: readonly Partial<OperatingSettings>[]): AccountRules {
  return {
    passwordMinimum: Math.max(limits.passwordMinimum, ...lots.map((lot) => lot.passwordMinimum ?? 0)),
    passwordDays: smallest(lots.map((lot) => lot.passwordDays ?? 0)),
    sessionMinutes: smallest(lots.map((lot) => lot.sessionMinutes ?? 0)),
  };
}
