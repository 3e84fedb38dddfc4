import assert from 'node:assert/strict';
import { checkData } from '../../core/data-checks.ts';
import { openReader } from '../../core/db/reading.ts';
import type { Db } from '../../core/db/schema.ts';

/** What `npm run check-data` would say of a database: name, table and id of each fault, and what could not be looked at. */
export async function faultsOf(db: Db, now = Date.now()): Promise<string[]> {
  const told: string[] = [];
  for await (const { check, failure, faults } of checkData(db, { now, most: 100 })) {
    if (failure) told.push(`${check.name}: ${failure.message}`);
    for (const { table, id, found } of faults) told.push(`${check.name}: ${table} ${id} ${found}`);
  }
  return told;
}

/** Insists that nothing is wrong with the data at a place, whatever has happened to the program that wrote them. */
export async function assertWhole(
  where: { dataDir: string; databaseUrl?: string | undefined },
  now = Date.now(),
): Promise<void> {
  const db = await openReader(where);
  try {
    assert.deepEqual(await faultsOf(db, now), []);
  } finally {
    await db.destroy();
  }
}
