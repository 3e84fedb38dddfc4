import type { Problems } from '../../../../shared/schema.ts';
import { tariffProblems } from './tariffs.rules.ts';

/**
 * What makes no sense in a tariff (chains, overlaps, windows), by path; all faults at once. Values of the wrong
 * type altogether are left to the schema, which words them better.
 */
export function tariffFaults(tariff: unknown): Problems {
  const faults: Problems = {};
  for (const { path, problem } of tariffProblems(tariff)) {
    if (problem !== 'type' && problem !== 'oneOf') faults[path] ??= { error: problem };
  }
  return faults;
}
