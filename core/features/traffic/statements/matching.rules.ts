import type {
  MatchRule,
  MatchScore,
  MatchTarget,
} from '../../../../shared/features/traffic/statements/statement.ts';
import type { BusinessDays } from './business-days.rules.ts';

/** A line that stands open. */
export interface OpenLine {
  id: number;
  day: string;
  text: string;
  reference: string;
  amount: number;
}

/** What a line may be. */
export interface Thing {
  target: MatchTarget;
  id: number;
  /** What it is made of: closures; else itself. */
  parts: number[];
  day: string;
  amount: number;
  label: string;
  /** By what a bank or a provider may name it. */
  references: readonly string[];
}

/** What the rules say of a line: what fits, and which of it is proposed. */
export interface Finding {
  proposed: (Thing & { rule: MatchRule; score: MatchScore }) | null;
  fitting: readonly Thing[];
}

/** Open lines of one amount, and all that has that amount near their days. */
export interface Group {
  lines: readonly OpenLine[];
  things: readonly Thing[];
  /** Nothing was left out: only then is what fits alone the only one. */
  isWhole: boolean;
}

/** A reference as it is compared: without signs, and the zeros that fill it up. */
export function bareReference(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** Shorter names stand in a bank's text by accident. */
const leastName = 4;

/** True where the line names the thing: by its reference, or a settlement in its text too. */
export function names(
  line: Pick<OpenLine, 'text' | 'reference'>,
  thing: Pick<Thing, 'target' | 'references'>,
): boolean {
  const reference = bareReference(line.reference);
  const words = new Set(line.text.split(/[\s,;:()]+/).map(bareReference));
  return thing.references.some((one) => {
    const bare = bareReference(one);
    if (bare === '') return false;
    if (bare === reference) return true;
    return thing.target === 'settlement' && bare.length >= leastName && words.has(bare);
  });
}

/** Says of each line of a group what it may be. What a line names belongs to that line; of the rest both must be alone. */
export function findingsOf({ lines, things, isWhole }: Group, days: BusinessDays): Map<number, Finding> {
  const fits = (line: OpenLine, thing: Thing) => days.isWithin(thing.day, line.day);
  const named = pairsOf(lines, things, (line, thing) => fits(line, thing) && names(line, thing));
  const takenLines = new Set(named.map(({ line }) => line));
  const takenThings = new Set(named.map(({ thing }) => thing));
  const rest = pairsOf(
    lines.filter((line) => !takenLines.has(line)),
    things.filter((thing) => !takenThings.has(thing)),
    fits,
  );
  const exact = alone(named);
  const high = isWhole ? alone(rest) : new Map<OpenLine, Thing>();
  return new Map(
    lines.map((line) => {
      const fitting = things.filter((thing) => fits(line, thing));
      return [line.id, { proposed: proposalOf(exact.get(line), high.get(line)), fitting }];
    }),
  );
}

function proposalOf(exact: Thing | undefined, high: Thing | undefined): Finding['proposed'] {
  if (exact)
    return { ...exact, rule: exact.target === 'settlement' ? 'settlement' : 'reference', score: 'exact' };
  if (!high) return null;
  return { ...high, rule: high.target === 'settlement' ? 'settlement' : 'amount-and-days', score: 'high' };
}

interface Pair {
  line: OpenLine;
  thing: Thing;
}

function pairsOf(
  lines: readonly OpenLine[],
  things: readonly Thing[],
  fits: (line: OpenLine, thing: Thing) => boolean,
): Pair[] {
  return lines.flatMap((line) =>
    things.filter((thing) => fits(line, thing)).map((thing) => ({ line, thing })),
  );
}

/** The pairs of which neither side stands in another. */
function alone(pairs: readonly Pair[]): Map<OpenLine, Thing> {
  const [ofLine, ofThing] = [new Map<OpenLine, number>(), new Map<Thing, number>()];
  for (const { line, thing } of pairs) {
    ofLine.set(line, (ofLine.get(line) ?? 0) + 1);
    ofThing.set(thing, (ofThing.get(thing) ?? 0) + 1);
  }
  return new Map(
    pairs.flatMap(({ line, thing }) =>
      ofLine.get(line) === 1 && ofThing.get(thing) === 1 ? [[line, thing] as const] : [],
    ),
  );
}

/** Cash of a closure that no deposit has. */
export interface HeldCash {
  id: number;
  day: string;
  cash: number;
  cashier: string;
}

/** Closures that one deposit has at most, where nobody noted it. */
const mostClosures = 7;

/** Runs of closures that follow one another and come to the amount, the last of them within the days of the line. */
export function closureRuns(
  { day, amount }: OpenLine,
  closures: readonly HeldCash[],
  days: BusinessDays,
): Thing[] {
  const runs: Thing[] = [];
  for (let first = 0; first < closures.length; first += 1) {
    let sum = 0;
    for (let last = first; last < Math.min(closures.length, first + mostClosures); last += 1) {
      const closure = closures[last];
      if (!closure) break;
      sum += closure.cash;
      if (sum === amount && days.isWithin(closure.day, day))
        runs.push(runOf(closures.slice(first, last + 1), amount));
    }
  }
  return runs;
}

function runOf(closures: readonly HeldCash[], amount: number): Thing {
  const [first, last] = [closures[0], closures.at(-1)];
  return {
    ...{ target: 'closures', id: first?.id ?? 0, parts: closures.map(({ id }) => id), amount },
    ...{ day: last?.day ?? '', label: [...new Set(closures.map(({ cashier }) => cashier))].join(', ') },
    references: [],
  };
}

/** Of lines whose closures are the only run: those that share none with another line. */
export function apartRuns(runs: ReadonlyMap<number, readonly Thing[]>): Map<number, Thing> {
  const uses = new Map<number, number>();
  for (const id of [...runs.values()].flat().flatMap(({ parts }) => parts))
    uses.set(id, (uses.get(id) ?? 0) + 1);
  return new Map(
    [...runs].flatMap(([line, [only, ...others]]) =>
      only && others.length === 0 && only.parts.every((id) => uses.get(id) === 1)
        ? [[line, only] as const]
        : [],
    ),
  );
}
