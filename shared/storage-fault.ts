// What files and databases answer where nothing can be stored for now, in both halves.

/** Full; not to be written; held by another program; failing, or over a quota where only that is known. */
export type StorageFault = 'full' | 'readOnly' | 'locked' | 'failing';

/** Codes of the file system and of PostgreSQL. */
const byCode: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EIO: 'failing',
  '53100': 'full',
  '58030': 'failing',
  '25006': 'readOnly',
};

/** Primary result codes of SQLite: BUSY, LOCKED, READONLY, IOERR (a quota too), FULL, CANTOPEN. */
const bySqlite: Readonly<Record<number, StorageFault>> = {
  5: 'locked',
  6: 'locked',
  8: 'readOnly',
  10: 'failing',
  13: 'full',
  14: 'failing',
};

/** Where the code says nothing: PostgreSQL has none for a quota, and an error that crossed threads has lost its own. */
const byWords: readonly [RegExp, StorageFault][] = [
  [/disk is full|No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/, 'full'],
  [/readonly database|read-only file system/i, 'readOnly'],
  [/database( table)? is locked/, 'locked'],
  [/disk I\/O error/, 'failing'],
];

/** An error that wraps an error that wraps … is followed so far. */
const deepest = 5;

/** Which fault of storage an error is, or is caused by; null for any other. */
export function storageFaultOf(error: unknown, depth = 0): StorageFault | null {
  if (!(error instanceof Error) || depth > deepest) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const coded = typeof code === 'string' ? byCode[code] : undefined;
  if (coded) return coded;
  const sqlite = typeof errcode === 'number' ? bySqlite[errcode & 0xff] : undefined;
  if (sqlite) return sqlite;
  const worded = byWords.find(([words]) => words.test(error.message))?.[1];
  return worded ?? storageFaultOf(error.cause, depth + 1);
}
