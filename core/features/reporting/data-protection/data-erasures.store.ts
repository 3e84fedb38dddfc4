import { join } from 'node:path';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { appendErasures, readErasures } from './erasure-file.ts';
import { type ErasureLine, erasuresFile, lacking, parseLines } from './erasure-lines.ts';

/** The erasures that the database has had. */
export async function storedErasures(db: Db | Trx): Promise<ErasureLine[]> {
  const rows = await db.selectFrom('data_erasures').select('line').execute();
  return rows.flatMap(({ line }) => parseLines(line));
}

/**
 * Notes that the database has had an erasure.
 * @returns false where it was noted already, by whatever core
 */
export async function storeErasure(trx: Trx, line: ErasureLine): Promise<boolean> {
  let query = trx.selectFrom('data_erasures').select('line').where('code', '=', line.code);
  if (isPostgres(trx)) query = query.forUpdate();
  const stored = await query.executeTakeFirst();
  if (stored && lacking(parseLines(stored.line), [line]).length === 0) return false;
  const values = { at: line.at, line: JSON.stringify(line) };
  const written = await trx
    .insertInto('data_erasures')
    .values({ code: line.code, ...values })
    .onConflict((conflict) =>
      stored ? conflict.column('code').doUpdateSet(values) : conflict.column('code').doNothing(),
    )
    .returning('code')
    .executeTakeFirst();
  return written !== undefined;
}

/** Brings the copy outside of the database up to date: with what another core did, and what a full disk kept from it. */
export async function copyErasuresOut(db: Db, dataDir: string): Promise<void> {
  const stored = await storedErasures(db);
  if (stored.length === 0) return;
  const copied = await readErasures(join(dataDir, erasuresFile));
  await appendErasures(dataDir, lacking(copied, stored));
}
