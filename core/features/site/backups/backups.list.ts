import type { Warning } from '../../../../shared/warnings.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';

/** A nightly backup may fail once before somebody has to look. */
const staleAfterMs = 3 * 86_400_000;

const newest = prepared<object, { at: number | null; since: number | null }>((db) =>
  db.selectNoFrom((select) => [
    select
      .selectFrom('backups')
      .select((row) => row.fn.max('at').as('at'))
      .as('at'),
    select
      .selectFrom('users')
      .select((row) => row.fn.min('created_at').as('since'))
      .as('since'),
  ]),
);

/** When the newest backup was made, in epoch milliseconds; null where none was. */
export async function lastBackup(db: Db): Promise<number | null> {
  const [row] = await newest(db, {});
  return row?.at ?? null;
}

/** The installation has had no backup for days, or never; a new site has as long for its first one. */
export async function backupWarnings(db: Db, { now }: { now: number }): Promise<Warning[]> {
  const [row] = await newest(db, {});
  const at = row?.at ?? null;
  if (now - (at ?? row?.since ?? now) <= staleAfterMs) return [];
  if (at === null) return [{ kind: 'backup-missing', tone: 'warning' }];
  return [{ kind: 'backup-old', tone: 'warning', at: new Date(at).toISOString() }];
}
