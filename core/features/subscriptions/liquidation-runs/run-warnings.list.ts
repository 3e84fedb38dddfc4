import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import { isAtWork } from './run-tasks.list.ts';

/** Runs of a lot that wait for somebody: drafts that the calendar made, and work that was interrupted. */
export async function runWarnings(db: Db, { companyId }: { companyId: number }): Promise<Warning[]> {
  const rows = await db
    .selectFrom('liquidation_runs')
    .select(['id', 'state', 'origin'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where('state', 'in', ['draft', 'confirming', 'undoing'])
    .execute();
  const drafts = rows.filter(({ state, origin }) => state === 'draft' && origin === 'automatic');
  const atWork = rows.filter(({ state }) => state !== 'draft');
  const stopped: number[] = [];
  for (const { id } of atWork) if (!(await isAtWork(db, id))) stopped.push(id);
  return [
    ...(stopped.length > 0
      ? [{ kind: 'runs-interrupted' as const, tone: 'bad' as const, count: stopped.length }]
      : []),
    ...(drafts.length > 0
      ? [{ kind: 'runs-to-confirm' as const, tone: 'warning' as const, count: drafts.length }]
      : []),
  ];
}
