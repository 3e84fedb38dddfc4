import type { Warning } from '../../../../shared/warnings.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** Who works with a restored site is told so for a month. */
const toldMs = 31 * 86_400_000;

/** A backup that was put back: when, and until when what it holds goes. Epoch milliseconds. */
export interface Restore {
  at: number;
  known_until: number;
}

const newest = prepared<object, Restore>((db) =>
  db.selectFrom('restores').select(['at', 'known_until']).orderBy('id', 'desc').limit(1),
);

/** The last time that a backup was put back; null where none ever was. */
export async function lastRestore(db: Db | Trx): Promise<Restore | null> {
  const [row] = await newest(db, {});
  return row ?? null;
}

/** The site was restored lately: what happened between its backup and the restore it does not know. */
export async function restoreWarnings(db: Db, { now }: { now: number }): Promise<Warning[]> {
  const restore = await lastRestore(db);
  if (!restore || now - restore.at > toldMs) return [];
  const [until, at] = [restore.known_until, restore.at].map((time) => new Date(time).toISOString());
  return until && at ? [{ kind: 'data-restored', tone: 'warning', since: until, at }] : [];
}
