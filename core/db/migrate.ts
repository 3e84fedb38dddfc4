import type { Kysely } from 'kysely';
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration';
import { StartRefused } from '../../shared/start-refused.ts';
import { migrations } from './migrations/all.ts';
import type { DialectName, Migration } from './migrations/schema.ts';
import type { Db } from './schema.ts';

/**
 * Brings a database to the newest schema, each migration in its transaction; several cores that start at
 * once wait for each other.
 * @throws NewerDatabase, and an error with the migration's name where one fails
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
  if (isFromNewer(error)) throw new NewerDatabase(error);
  if (error) throw error;
}

/** The database has had migrations that this program does not know. */
export class NewerDatabase extends StartRefused {
  constructor(cause: unknown) {
    super(
      'The database was written by a newer version of the program, or by one of before its first release. Start that ' +
        'version, or put back the backup that was made before the upgrade.',
      { cause },
    );
  }
}

/** Kysely's word for it; it has no code. */
function isFromNewer(error: unknown): boolean {
  return error instanceof Error && /previously executed migration .* is missing/.test(error.message);
}
