import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { maySeeSource } from '../../../reports/seen-sources.rules.ts';
import { grantsIn } from '../../access/access/access.list.ts';
import { readOwner } from './owners.list.ts';

/** The rights of a sending are those of its owner at this moment. @throws sendingOwnerWithoutRight with his name */
export async function checkOwner(
  db: Db | Trx,
  { ownerId, companyId, report }: { ownerId: number; companyId: number; report: string },
): Promise<void> {
  const owner = await readOwner(db, ownerId);
  const grants = owner?.isActive ? await grantsIn(db, owner, companyId) : undefined;
  if (grants && maySeeSource(grants, `reports/${report}`)) return;
  throw new AppError('sendingOwnerWithoutRight', { complement: owner?.name ?? '' });
}
