import type {
  StatementFormat,
  StatementRefusal,
} from '../../../../shared/features/traffic/statements/statement.ts';

/** A line as a file has it. */
export interface ReadLine {
  /** Where it stands in the file, from 1. */
  line: number;
  day: string;
  text: string;
  reference: string;
  /** Signed, minor units. */
  amount: number;
  balance: number | null;
  fee: number | null;
  settlement: string | null;
}

/** A file that was read whole. */
export interface ReadStatement {
  format: StatementFormat;
  lines: readonly ReadLine[];
  opening: number | null;
  closing: number | null;
  /** The account, where the file names it. */
  account: string | null;
}

/** Why a file is refused whole, with its line (from 1) and what stands there. */
export interface Refused {
  refusal: StatementRefusal;
  line: number | null;
  text: string | null;
}

/** Stops the reading of a file that is refused whole. */
export class StatementRefused extends Error {
  readonly refused: Refused;

  constructor(refusal: StatementRefusal, line: number | null = null, text: string | null = null) {
    super(refusal);
    this.refused = { refusal, line, text: text === null ? null : text.trim().slice(0, shownLength) };
  }
}

/** What is shown of a line that cannot be read. */
const shownLength = 200;

/** Sums that a file states of itself; null where it says nothing. */
export interface Stated {
  opening: number | null;
  closing: number | null;
  credits: number | null;
  debits: number | null;
  /** Where each stands, for who has to look it up. */
  at: Partial<Record<'opening' | 'closing' | 'credits' | 'debits', number>>;
}

/** What lines bring and take, both positive. */
export function turnoverOf(lines: readonly Pick<ReadLine, 'amount'>[]): { credits: number; debits: number } {
  let [credits, debits] = [0, 0];
  for (const { amount } of lines) {
    if (amount > 0) credits += amount;
    else debits -= amount;
  }
  return { credits, debits };
}

/**
 * Checks a file against what it states of itself: balances follow from each other, the newest first or last, and sums are
 * those of its lines. Answers its balance before and after, as far as it tells.
 * @throws StatementRefused
 */
export function checkWhole(
  lines: readonly ReadLine[],
  stated: Stated,
): { opening: number | null; closing: number | null } {
  const { credits, debits } = turnoverOf(lines);
  const differs = (name: 'credits' | 'debits', is: number) => {
    const said = stated[name];
    if (said !== null && Math.abs(said) !== is)
      throw new StatementRefused('totals', stated.at[name] ?? null, String(said / 100));
  };
  differs('credits', credits);
  differs('debits', debits);
  const ordered = chained(lines, stated.opening);
  const [first, last] = [ordered?.[0], ordered?.at(-1)];
  const opening = stated.opening ?? (first?.balance == null ? null : first.balance - first.amount);
  const closing = stated.closing ?? last?.balance ?? null;
  if (opening !== null && closing !== null && opening + credits - debits !== closing)
    throw new StatementRefused('balance', stated.at.closing ?? last?.line ?? null, String(closing / 100));
  return { opening, closing };
}

/** The lines in the order in which their balances follow from each other; null where they have none. @throws StatementRefused */
function chained(lines: readonly ReadLine[], opening: number | null): readonly ReadLine[] | null {
  if (!lines.some(({ balance }) => balance !== null)) return null;
  let furthest: { read: number; at: ReadLine } | null = null;
  for (const ordered of [lines, [...lines].reverse(), byDayReversed(lines)]) {
    const broken = brokenAt(ordered, opening);
    if (broken === -1) return ordered;
    const at = ordered[broken];
    if (at && (furthest === null || broken > furthest.read)) furthest = { read: broken, at };
  }
  const at = furthest?.at;
  throw new StatementRefused('balance', at?.line ?? null, at && `${at.day} ${at.text} ${at.amount / 100}`);
}

/** The place of the first line whose balance does not follow from the ones before, or -1. */
function brokenAt(lines: readonly ReadLine[], opening: number | null): number {
  let running = opening;
  for (const [place, { amount, balance }] of lines.entries()) {
    if (running !== null) running += amount;
    if (balance === null) continue;
    if (running !== null && running !== balance) return place;
    running = balance;
  }
  return -1;
}

/** The days in reverse, the lines of each as they stand. */
function byDayReversed(lines: readonly ReadLine[]): readonly ReadLine[] {
  const days: ReadLine[][] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last?.[0]?.day === line.day) last.push(line);
    else days.push([line]);
  }
  return days.reverse().flat();
}
