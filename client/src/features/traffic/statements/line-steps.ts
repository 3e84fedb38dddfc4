import type { StatementLine } from '../../../../../shared/features/traffic/statements/statement.ts';

/** What a person can do about a line. */
export type LineStep = 'confirm' | 'choose' | 'pass' | 'undo';

/** What can be done about a line as it stands; the next step of the work comes first. */
export function stepsOf({ state, match }: Pick<StatementLine, 'state' | 'match'>): LineStep[] {
  if (state === 'matched' || state === 'ignored') return ['undo'];
  const isOne = state === 'proposed' && match !== null && match.score !== 'low';
  return [...(isOne ? (['confirm'] as const) : []), 'choose', 'pass'];
}
