import type { Kysely } from 'kysely';
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import type { DialectName, Migration } from './migrations/schema.ts';
import type { Db } from './schema.ts';

/**
 * Brings a database to the newest schema, each migration in its transaction; several cores that start at
 * once wait for each other. Throws with the migration's name where one fails.
 */
export async function migrate(
  db: Db,
  dialect: DialectName,
  list: readonly Migration[] = migrations,
): Promise<void> {
  const byName: Record<string, KyselyMigration> = {};
  for (const migration of list) {
    byName[migration.name] = { up: (connection: Kysely<unknown>) => migration.up(connection, dialect) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => byName } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (failed) throw new Error(`Migration ${failed.migrationName} failed.`, { cause: error });
  if (error) throw error;
}
