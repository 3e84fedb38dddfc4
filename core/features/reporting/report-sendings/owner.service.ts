import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import type { JobFailure } from '../../../jobs/job.table.ts';
import { lotIdsOf } from '../../../reports/asked-lots.service.ts';
import { namesOfLots } from '../../../reports/queries/report-lots.ts';
import { maySeeSource } from '../../../reports/seen-sources.rules.ts';
import { grantsIn } from '../../access/access/access.list.ts';
import { type Owner, readOwner } from './owners.list.ts';
import type { reportSendingRuns } from './report-sendings.table.ts';

type Run = RecordOf<typeof reportSendingRuns>;

/** What a run is made of, and in whose name. */
type Owned = Pick<Run, 'ownerId' | 'companyId' | 'report' | 'filters'>;

async function mayStillSee(db: Db | Trx, owner: Owner | undefined, companyId: number, report: string) {
  const grants = owner?.isActive ? await grantsIn(db, owner, companyId) : undefined;
  return grants !== undefined && maySeeSource(grants, `reports/${report}`);
}

/**
 * The rights of a sending are those of its owner at this moment, in each of its lots: none is left out in silence.
 * @throws sendingOwnerWithoutRight with his name, sendingLotsWithoutRight with those of the lots
 */
export async function checkOwner(
  db: Db | Trx,
  { ownerId, companyId, report, filters }: Owned,
): Promise<void> {
  const owner = await readOwner(db, ownerId);
  if (!(await mayStillSee(db, owner, companyId, report)))
    throw new AppError('sendingOwnerWithoutRight', { complement: owner?.name ?? '' });
  const lost: number[] = [];
  for (const id of lotIdsOf(filters.lots)) if (!(await mayStillSee(db, owner, id, report))) lost.push(id);
  if (lost.length === 0) return;
  throw new AppError('sendingLotsWithoutRight', { complement: (await namesOfLots(db, lost)).join(', ') });
}

/** Why a run may not be handed over any more, although its file was made; undefined where its owner may still see it. */
export async function ownerFault(db: Db | Trx, run: Owned): Promise<JobFailure | undefined> {
  try {
    await checkOwner(db, run);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { complement } = error.details;
    return { error: error.error, ...(complement === undefined ? {} : { complement }) };
  }
}

/** The fault of a run whose owner had lost the report when its mails were to go. */
export async function ownerWithoutRight(db: Db | Trx, { ownerId }: Owned): Promise<JobFailure> {
  const owner = await readOwner(db, ownerId);
  return { error: 'sendingOwnerWithoutRight', complement: owner?.name ?? '' };
}
