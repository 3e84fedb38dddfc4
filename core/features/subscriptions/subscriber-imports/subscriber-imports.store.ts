import { sql } from 'kysely';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { queuedJob } from '../../../jobs/job.table.ts';
import { refuseFullQueue } from '../../../jobs/leased-jobs.store.ts';
import { forgetRows } from './import-rows.store.ts';
import { subscriberImportMakings, subscriberImports } from './subscriber-imports.table.ts';

/** Files of a company that may wait to be read, or be read. */
const mostOpen = 3;
const open = [sql.lit('queued' as const), sql.lit('running' as const)];

/** An import of one company. */
export interface ImportTarget {
  companyId: number;
  id: number;
}

/** Puts a file into the queue of those to be read. @throws importsFull where the company has too many open */
export function createImport(
  db: Db,
  { userId, now }: Actor,
  given: { companyId: number; name: string; file: string; makesParties: boolean; language: Language },
): Promise<number> {
  const { companyId, name, file, makesParties, language } = given;
  return transact(db, async (trx) => {
    await lockCompany(trx, companyId);
    const { waiting } = await trx
      .selectFrom('subscriber_imports')
      .where('company_id', '=', companyId)
      .where('status', 'in', open)
      .select((count) => count.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= mostOpen) throw new AppError('importsFull', { complement: String(mostOpen) });
    const { id } = await trx
      .insertInto('subscriber_imports')
      .values({
        ...queuedJob(now),
        version: 1,
        company_id: companyId,
        user_id: userId,
        name,
        file,
        makes_parties: subscriberImports.columns.makesParties.write(makesParties),
        language,
        good: 0,
        bad: 0,
        new_parties: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The import, held until the transaction ends. @throws notFound */
async function lockImport(trx: Trx, { companyId, id }: ImportTarget) {
  let query = trx
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId);
  if (isPostgres(trx)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return subscriberImports.read(row);
}

function makingOf(trx: Trx, importId: number) {
  return trx
    .selectFrom('subscriber_import_makings')
    .select(['id', 'status'])
    .where('import_id', '=', importId)
    .executeTakeFirst();
}

/**
 * Has the subscribers of the right rows made; where making them failed, has it gone on with.
 * @param version as it was read; undefined is not checked
 * @param makesParties whether the one who confirms may register third parties
 * @throws notFound, recordChanged, importNotReady, importSettled, insufficientPermissions
 */
export function confirmImport(
  db: Db,
  { userId, now }: Actor,
  target: ImportTarget & { version: number | undefined; makesParties: boolean },
): Promise<void> {
  return transact(db, async (trx) => {
    const { id, companyId, status, version, good, newParties } = await lockImport(trx, target);
    if (target.version !== undefined && target.version !== version) throw new AppError('recordChanged');
    if (status !== 'done' || good === 0) throw new AppError('importNotReady');
    if (newParties > 0 && !target.makesParties) throw new AppError('insufficientPermissions');
    const making = await makingOf(trx, id);
    if (making && making.status !== 'failed') throw new AppError('importSettled');
    await refuseFullQueue(trx, subscriberImportMakings, companyId);
    const asked = { ...queuedJob(now), total: good, company_id: companyId, import_id: id, user_id: userId };
    if (making)
      await trx.updateTable('subscriber_import_makings').set(asked).where('id', '=', making.id).execute();
    else await trx.insertInto('subscriber_import_makings').values(asked).execute();
    await trx
      .updateTable('subscriber_imports')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
  });
}

/** Discards an import whose subscribers are not being made; answers our name of its file. @throws notFound, importSettled */
export async function discardImport(db: Db, target: ImportTarget, now: number): Promise<string> {
  const file = await transact(db, async (trx) => {
    const found = await lockImport(trx, target);
    if (await makingOf(trx, found.id)) throw new AppError('importSettled');
    await trx
      .updateTable('subscriber_imports')
      .set({ status: 'cancelled', finished_at: now, lease_owner: null, lease_until: null })
      .where('id', '=', found.id)
      .execute();
    return found.file;
  });
  await forgetRows(db, target.id);
  return file;
}

/** Removes what hangs on an import beside its rows. */
export async function forgetMakings(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('subscriber_import_makings').where('import_id', '=', importId).execute();
}
