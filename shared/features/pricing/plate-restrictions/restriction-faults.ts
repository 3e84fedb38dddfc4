import type { Problems } from '../../../schema.ts';
import { validityFaults } from '../../site/calendar-days/validity.ts';

const keys = { weekday: 'weekday', parity: 'parity', dates: 'date' } as const;

/**
 * What is wrong with a restriction's fields together: a rule has the day that its mode asks for and no other, and no two
 * rules the same. The values are not checked yet and may be anything.
 */
export function restrictionFaults(values: Record<string, unknown>): Problems {
  return { ...ruleFaults(values), ...validityFaults(values) };
}

function ruleFaults({ mode, rules }: Record<string, unknown>): Problems {
  if (!Array.isArray(rules) || typeof mode !== 'string' || !Object.hasOwn(keys, mode)) return {};
  const wanted = keys[mode as keyof typeof keys];
  const seen = new Set<unknown>();
  const faults: Problems = {};
  for (const [index, rule] of rules.entries()) {
    if (typeof rule !== 'object' || rule === null) continue;
    for (const key of Object.values(keys)) {
      const day: unknown = rule[key];
      const isWrong = key === wanted ? day == null || day === '' || seen.has(day) : day != null;
      if (isWrong) faults[`rules[${index}].${key}`] = { error: 'restrictionRuleInvalid' };
    }
    seen.add(rule[wanted]);
  }
  return faults;
}
