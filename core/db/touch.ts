import type { Db } from './schema.ts';

/** Reads one row, to see whether the database answers. */
export async function touch(db: Db): Promise<void> {
  await db.selectFrom('installation').select('name').limit(1).execute();
}
