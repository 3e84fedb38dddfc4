import type { Kysely } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import type { ErasedLine } from './erasure-lines.ts';
import { hashOf } from './erasure-marks.ts';
import { holdings } from './holdings.list.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

const atOnce = 5000;

/** The documents that lines of erasures mean, by their hash, as far as the database knows them. */
export async function erasedDocuments(
  db: Db,
  secrets: Secrets,
  lines: readonly ErasedLine[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(lines.map(({ hash }) => hash));
  const keys = new Set(lines.map(({ key }) => key));
  const found = new Map<string, string>();
  if (wanted.size === 0) return found;
  for (const { table } of Object.values(holdings)) {
    if (!table.columns.identification) continue;
    for await (const identification of documentsIn(db, table.name))
      for (const key of keys) {
        const hash = hashOf(secrets, key, { identification, ref: '', name: '' });
        if (hash && wanted.has(hash)) found.set(hash, identification);
      }
  }
  return found;
}

async function* documentsIn(db: Db, table: string): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows: { identification: string }[] = await (db as AnyTables)
      .selectFrom(table)
      .select('identification')
      .distinct()
      .where('identification', '>', last)
      .orderBy('identification')
      .limit(atOnce)
      .execute();
    yield* rows.map(({ identification }) => identification);
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.identification ?? '';
  }
}
