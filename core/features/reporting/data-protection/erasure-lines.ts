import type { PersonStore } from '../../../../shared/features/reporting/data-protection/data-protection.ts';

/** Name of the copy of all erasures in the data folder, outside of the database. */
export const erasuresFile = 'erasures.log';

/** A record that knows a person, as `entities-12`. */
export interface KnownRecord {
  ref: string;
  createdAt: string;
}

/** That a person was erased in a lot: enough to do it again in a database that has not had it, and nothing of who it was. */
export interface ErasedLine {
  kind: 'erased';
  /** Random: tells erasures apart. */
  code: string;
  /** Epoch milliseconds. */
  at: number;
  companyId: number;
  /** Id of the key of `hash`. */
  key: string;
  /** The mark of the document; of who had none, that of the record and the name. */
  hash: string;
  identificationType: string | null;
  /** The record of a person without a document. */
  ref: string | null;
  /** The records by which it was known, each with the time at which it was made: an id may be given out again. */
  records: readonly KnownRecord[];
  /** What the person became. */
  mark: string;
  /**
   * What its author could do: see users of the lot, manage users of these companies, reach third parties of these lots, erase
   * in these companies; null is all.
   */
  seesUsers: boolean;
  managed: readonly number[] | null;
  reach: readonly number[] | null;
  erasable: readonly number[] | null;
  /** Ids of records that a duty kept. */
  kept: Readonly<Partial<Record<PersonStore, readonly number[]>>>;
  /** The line of the register. */
  act: { userId: number | null; mark: string | null; counts: Readonly<Record<string, number>> };
}

/** Up to which day a purpose of the retention has forgotten in a lot; one line of each counts, the last one. */
export interface RetainedLine {
  kind: 'retained';
  /** Of the lot and the purpose. */
  code: string;
  at: number;
  companyId: number;
  purpose: string;
  /** What was older than this day of the lot has gone. */
  beforeDay: string;
}

export type ErasureLine = ErasedLine | RetainedLine;

/** Reads lines of `erasures.log`. One that was cut off as it was written is none: it is written again from the database. */
export function parseLines(text: string): ErasureLine[] {
  return text.split('\n').flatMap((line) => {
    try {
      const read: ErasureLine | null = line === '' ? null : JSON.parse(line);
      return read && typeof read.code === 'string' && typeof read.companyId === 'number' ? [read] : [];
    } catch {
      return [];
    }
  });
}

/** True where the second line says no more than the first. */
function covers(known: ErasureLine | undefined, line: ErasureLine): boolean {
  if (!known) return false;
  return known.kind !== 'retained' || line.kind !== 'retained' || known.beforeDay >= line.beforeDay;
}

/** Each erasure once, the oldest first. */
export function unionOf(...lists: readonly (readonly ErasureLine[])[]): ErasureLine[] {
  const known = new Map<string, ErasureLine>();
  for (const line of lists.flat()) if (!covers(known.get(line.code), line)) known.set(line.code, line);
  return [...known.values()].sort((a, b) => a.at - b.at);
}

/** Those of `lines` that `known` lacks. */
export function lacking(known: readonly ErasureLine[], lines: readonly ErasureLine[]): ErasureLine[] {
  const have = new Map(unionOf(known).map((line) => [line.code, line]));
  return unionOf(lines).filter((line) => !covers(have.get(line.code), line));
}
