import type { Backup } from '../backup/manifest.ts';
import { leastNext, type NextNumber, nameOf, nextFault, proposedNumbers, withGiven } from './numbers.ts';
import type { Present } from './present.ts';
import type { Questions } from './questions.ts';

/**
 * The next number of each resolution. What `--next` or the present data say holds; a guess is never taken in silence: it is
 * asked for, and without anybody to ask nothing is restored.
 * @throws with the options that are missing
 */
export async function chooseNumbers(
  { at, contents }: Backup,
  present: Present | null,
  { given, now, questions }: { given: readonly string[]; now: number; questions: Questions | null },
): Promise<NextNumber[]> {
  const resolutions = present?.records.resolutions ?? null;
  const proposed = proposedNumbers(contents.records.resolutions, resolutions, now - Date.parse(at));
  const chosen = withGiven(proposed, given);
  if (questions) {
    const answered: NextNumber[] = [];
    for (const one of chosen) answered.push(one.isKnown ? one : await askFor(one, questions));
    return answered;
  }
  const open = chosen.filter(({ isKnown }) => !isKnown);
  if (open.length === 0) return chosen;
  const lines = open.map(
    ({ resolution, next }) =>
      `  --next ${resolution.id}=${next}   ${nameOf(resolution)}, in the copy up to ${resolution.currentNumber}`,
  );
  throw new Error(
    [
      'Nothing was restored: say with which number each resolution goes on, after the last one on paper. By the busiest day it would be:',
      ...lines,
    ].join('\n'),
  );
}

async function askFor(one: NextNumber, questions: Questions): Promise<NextNumber> {
  const { resolution, next } = one;
  const least = leastNext(one);
  console.log(
    `${nameOf(resolution)}: the copy knows numbers up to ${resolution.currentNumber}. Look for the last invoice on paper.`,
  );
  for (;;) {
    const answer = await questions.ask(`Next number (Enter: ${next}, by the busiest day):`);
    if (answer === null) throw new Error('Nothing was restored.');
    const number = answer === '' ? next : Number(answer);
    const fault = nextFault(resolution, least, number);
    if (!fault) return { ...one, next: number, isKnown: true };
    console.log(`${answer}: ${fault}.`);
  }
}
