import { wrapsWeek } from '../../../../shared/features/pricing/tariffs/segment-times.ts';
import type { TariffSegment } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { tariffLimits } from '../../../../shared/features/pricing/tariffs/tariff-limits.ts';
import type { Problems } from '../../../../shared/schema.ts';
import { invalid } from '../../../errors.ts';
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

/**
 * What a tariff is refused for when it is saved: its faults, and each segment that runs round the week without a word that
 * it is meant. A stored one without that word is priced on.
 */
export function savingFaults(tariff: { segments?: unknown }): Problems {
  const wraps = unconfirmedWraps(tariff.segments);
  const faults = Object.entries(tariffFaults(tariff));
  // What runs round the week crosses every other segment: once it ends where it was meant to, it mostly does not.
  const isAsked = Object.keys(wraps).length > 0;
  const others = faults.filter(
    ([, fault]) => !(isAsked && 'error' in fault && fault.error === 'segmentsOverlap'),
  );
  return { ...Object.fromEntries(others), ...wraps };
}

/** @throws segmentWrapsWeek, at the field of each such segment */
export function refuseUnconfirmedWraps(segments: readonly TariffSegment[]): void {
  const wraps = unconfirmedWraps(segments);
  if (Object.keys(wraps).length > 0) throw invalid(wraps);
}

function unconfirmedWraps(segments: unknown): Problems {
  const problems: Problems = {};
  if (!Array.isArray(segments)) return problems;
  segments.slice(0, tariffLimits.segments).forEach((segment: TariffSegment | null, index) => {
    if (typeof segment !== 'object' || segment === null || segment.aroundWeek === true) return;
    if (!wrapsWeek(segment)) return;
    problems[`segments[${index}].finalHour`] = { error: 'segmentWrapsWeek', complement: segment.finalHour };
  });
  return problems;
}
