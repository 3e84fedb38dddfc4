import type { Advice, GrantUse } from '../../../../shared/features/access/profiles/unused.ts';
import type { ViewGrant } from '../../../../shared/session.ts';
import type { GrantLevel } from '../../../../shared/values.ts';

interface Use {
  view: string;
  level: GrantLevel;
  /** Epoch milliseconds of the newest. */
  lastAt: number;
}

/** What of a grant is not needed, by what its users did since `from`. */
function adviceOf({ level }: ViewGrant, read: number | null, write: number | null, from: number): Advice {
  const used = (at: number | null) => at !== null && at >= from;
  if (level === 'write' && used(write)) return 'keep';
  if (used(read) || used(write)) return level === 'write' ? 'reduce' : 'keep';
  return 'remove';
}

/** Each grant beside its uses. Who writes from a view has opened it. */
export function grantUses(grants: readonly ViewGrant[], uses: readonly Use[], from: number): GrantUse[] {
  const last = (view: string, level: GrantLevel) =>
    uses.find((use) => use.view === view && use.level === level)?.lastAt ?? null;
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return grants.map((grant) => {
    const [read, write] = [last(grant.view, 'read'), last(grant.view, 'write')];
    return {
      ...grant,
      lastRead: iso(read),
      lastWrite: iso(write),
      advice: adviceOf(grant, read, write, from),
    };
  });
}
