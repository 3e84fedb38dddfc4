import { type Kysely, sql } from 'kysely';
import { replaceRowList } from './0032-payroll-files.ts';
import { createFoldFunction, type Migration } from './schema.ts';

/** Folding what was folded by the rules of before gives what the text itself gives now. */
async function foldAgain(db: Kysely<unknown>): Promise<void> {
  for (const { name, isView, columns } of await db.introspection.getTables()) {
    if (isView || !columns.some((column) => column.name === 'search')) continue;
    await sql`update ${sql.table(name)} set search = fold(search) where search <> fold(search)`.execute(db);
  }
}

export const foldedLetters: Migration = {
  name: '0082-folded-letters',
  why: 'A search folds the same letters in both databases, whatever the locale of PostgreSQL.',
  async up(db, dialect) {
    if (dialect === 'postgres') {
      await createFoldFunction(db);
      await replaceRowList(db);
    }
    await foldAgain(db);
  },
};
