import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { lotIdsOf } from '../../../reports/asked-lots.service.ts';
import { namesOfLots } from '../../../reports/queries/report-lots.ts';
import { maySeeSource } from '../../../reports/seen-sources.rules.ts';
import { grantsIn } from '../../access/access/access.list.ts';
import { type Owner, readOwner } from './owners.list.ts';

/** What a run is made of, and in whose name. */
interface Owned {
  ownerId: number;
  companyId: number;
  report: string;
  filters: Readonly<Record<string, string>>;
}

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
