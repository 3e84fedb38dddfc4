import { errorText } from '../../../../shared/errors/catalogue.ts';
import type {
  LiquidationRun,
  RunJob,
} from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import type { Language } from '../../../../shared/values.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { liquidationRunJobs, type liquidationRuns } from './liquidation-runs.table.ts';

/** A run as it is stored. */
type Stored = Omit<WireRecord<typeof liquidationRuns>, 'companyId'>;

/** Runs as they are answered, with their rules' names and how far the work on each is. */
export async function withWork(
  db: Db | Trx,
  runs: readonly Stored[],
  language: Language = 'es',
): Promise<LiquidationRun[]> {
  const names = await ruleNames(
    db,
    runs.map(({ liquidationId }) => liquidationId),
  );
  const jobs = await lastJobs(
    db,
    runs.map(({ id }) => id),
    language,
  );
  return runs.map((run) => ({
    id: run.id,
    version: run.version,
    createdAt: run.createdAt,
    updatedAt: run.updatedAt,
    status: run.status === 'D' ? 'D' : 'A',
    liquidationId: run.liquidationId,
    liquidation: names.get(run.liquidationId) ?? '',
    from: run.fromDay,
    to: run.toDay,
    state: run.state,
    origin: run.origin,
    bills: run.bills,
    problems: run.problems,
    subtotal: run.subtotal,
    tax: run.tax,
    total: run.total,
    invoiced: run.invoiced,
    reason: run.reason,
    job: jobOf(run, jobs.get(run.id)),
  }));
}

/** Work that ended after its run was read is told as going on: the next look sees both. */
function jobOf({ state }: Stored, job: RunJob | undefined): RunJob | null {
  if (!job) return null;
  const isOpen = state === 'confirming' || state === 'undoing';
  return isOpen && job.status === 'done' ? { ...job, status: 'running' } : job;
}

/** One run as it is answered. */
export async function shownRun(db: Db | Trx, run: Stored, language?: Language): Promise<LiquidationRun> {
  const [shown] = await withWork(db, [run], language);
  if (!shown) throw new Error('A run was lost.');
  return shown;
}

async function ruleNames(db: Db | Trx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('liquidations')
    .select(['id', 'name'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The newest work on each of these runs. */
async function lastJobs(
  db: Db | Trx,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, RunJob>> {
  const rows = await db
    .selectFrom('liquidation_run_jobs')
    .selectAll()
    .where('run_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => {
      const { runId, status, done, total, error } = liquidationRunJobs.read(row);
      const text = error && errorText(error.error, language, error.complement);
      return [runId, { status, done, total, error: text }];
    }),
  );
}
