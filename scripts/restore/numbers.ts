import type { NumberedResolution } from '../backup/site-records.ts';

/** A resolution of the copy, and the number with which the lot should go on. */
export interface NextNumber {
  resolution: NumberedResolution;
  next: number;
  /** True where the present data say it; else it is what the lot's busiest day would have made of the days between. */
  isKnown: boolean;
}

const dayMs = 86_400_000;

/**
 * The next number of each resolution that may have given numbers since the copy was made: of all where the present data
 * can be read, else of the active ones, by a guess that somebody has to confirm.
 * @param gapMs from the copy to now
 */
export function proposedNumbers(
  copy: readonly NumberedResolution[],
  present: readonly NumberedResolution[] | null,
  gapMs: number,
): NextNumber[] {
  const days = Math.max(1, Math.ceil(gapMs / dayMs));
  return copy.flatMap((resolution): NextNumber[] => {
    const now = present?.find((one) => isSame(one, resolution));
    if (now) {
      const last = Math.max(now.currentNumber, resolution.currentNumber);
      return [{ resolution, next: last + 1, isKnown: true }];
    }
    if (!resolution.active) return [];
    const guess = resolution.currentNumber + resolution.busiestDay * days;
    return [{ resolution, next: Math.min(guess, resolution.finalNumber) + 1, isKnown: false }];
  });
}

/** Resolutions of the present data that the copy does not know: they have to be created again. */
export function unknownToCopy(
  copy: readonly NumberedResolution[],
  present: readonly NumberedResolution[],
): NumberedResolution[] {
  return present.filter((one) => !copy.some((known) => isSame(known, one)));
}

function isSame(one: NumberedResolution, other: NumberedResolution): boolean {
  return one.id === other.id && one.number === other.number && one.prefix === other.prefix;
}

/**
 * What is wrong with a next number: it must not give out what was given, and lie in the range or just after its end.
 * @param least the next number by what is known
 */
export function nextFault({ finalNumber }: NumberedResolution, least: number, next: number): string | null {
  if (!Number.isSafeInteger(next)) return 'it must be a whole number';
  if (next < least) return `numbers up to ${least - 1} are given already: ${least} is the least`;
  if (next > finalNumber + 1)
    return `the authorised numbers end at ${finalNumber}: ${finalNumber + 1} says that all are used`;
  return null;
}

/** The least next number that is known to be free. */
export function leastNext({ resolution, next, isKnown }: NextNumber): number {
  return isKnown ? next : resolution.currentNumber + 1;
}

/**
 * Puts the numbers of `--next` in the place of those proposed. `<which>=<number>`: the resolution's prefix, number or id.
 * @throws where one names no resolution, or several, or a number that cannot be
 */
export function withGiven(proposed: readonly NextNumber[], given: readonly string[]): NextNumber[] {
  const chosen = [...proposed];
  for (const text of given) {
    const [, which = '', number = ''] = /^(.*)=(\d+)$/.exec(text) ?? [];
    const index = placeOf(chosen, which, text);
    const one = chosen[index];
    if (!one) throw new Error(`--next ${text}: no resolution that goes on is called so.`);
    const fault = nextFault(one.resolution, leastNext(one), Number(number));
    if (fault) throw new Error(`--next ${text}: ${fault}.`);
    chosen[index] = { ...one, next: Number(number), isKnown: true };
  }
  return chosen;
}

function placeOf(among: readonly NextNumber[], which: string, text: string): number {
  const names = ({ resolution: { id, number, prefix } }: NextNumber) => [
    String(id),
    number,
    prefix.toUpperCase(),
  ];
  const found = among.flatMap((one, index) =>
    which !== '' && names(one).includes(which.toUpperCase()) ? [index] : [],
  );
  if (found.length > 1)
    throw new Error(`--next ${text}: several resolutions are called so; name it by its id.`);
  return found[0] ?? -1;
}

/** A resolution in one line, as the operator and `--next` name it. */
export function nameOf({ id, company, number, prefix }: NumberedResolution): string {
  return `${prefix || '(no prefix)'}, resolution ${number} of ${company} (id ${id})`;
}
