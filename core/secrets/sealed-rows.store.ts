import { type Kysely, sql } from 'kysely';
import type { Columns } from '../db/columns.ts';
import { isPostgres } from '../db/dialect.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Table } from '../db/table.ts';
import { isSealed, type KeyRing, keyIdOf } from './key-ring.ts';
import { placeOf } from './secrets.ts';

/** A table with a sealed column; all of them are handed in, for what is sealed anew when the key changes. */
export type SealedTable = Pick<Table<Columns>, 'name' | 'columns' | 'columnOf'>;
type Row = Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

/** A secret as it lies in the database. */
export interface StoredSecret {
  table: SealedTable;
  field: string;
  /** What binds it, by field. */
  row: Row;
  value: string;
  place: string;
}

/** The row that proves the keys: what it says is whether texts in the clear may still lie in freed pages. */
export const checkName = 'secrets-check';
const clean = 'clean';
const toSweep = 'to sweep';

/** Every secret that is stored, the check aside. */
export async function storedSecrets(db: Db | Trx, tables: readonly SealedTable[]): Promise<StoredSecret[]> {
  const found: StoredSecret[] = [];
  for (const table of tables) {
    for (const [field, { sealed }] of Object.entries(table.columns)) {
      if (!sealed) continue;
      const columns = [...sealed.boundTo, field].map((name) => `${table.columnOf[name]} as ${name}`);
      const rows: Row[] = await (db as AnyTables).selectFrom(table.name).select(columns).execute();
      for (const { [field]: value, ...row } of rows)
        if (typeof value === 'string' && value !== '' && row.name !== checkName)
          found.push({ table, field, row, value, place: placeOf(table, field, row) });
    }
  }
  return found;
}

/** Writes a secret unless somebody else has changed it meanwhile. */
async function replaceSecret(trx: Trx, secret: StoredSecret, values: Row): Promise<void> {
  const { table, field, row, value } = secret;
  const stored = Object.fromEntries(Object.entries(values).map(([name, one]) => [table.columnOf[name], one]));
  let update = (trx as AnyTables).updateTable(table.name).set(stored);
  for (const [name, one] of Object.entries(row)) update = update.where(table.columnOf[name] ?? '', '=', one);
  await update.where(table.columnOf[field] ?? '', '=', value).execute();
}

/** What came of sealing. */
export interface SealedRows {
  /** None of the keys has sealed what is there: nothing was changed. */
  isForeign: boolean;
  /** Texts in the clear were sealed, now or before an end too soon: what the database has freed still holds them. */
  toSweep: boolean;
  /** Secrets that no key opens, though the check does: damaged, or written by somebody else. */
  unreadable: StoredSecret[];
}

const placeOfCheck = `installation.value/${checkName}`;

async function checkOf(trx: Trx, keys: KeyRing): Promise<string | null> {
  await trx
    .insertInto('installation')
    .values({ name: checkName, value: keys.seal(clean, placeOfCheck) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  let query = trx.selectFrom('installation').select('value').where('name', '=', checkName);
  // Of cores that start at the same time one seals, and the others find it done.
  if (isPostgres(trx)) query = query.forUpdate();
  const { value } = await query.executeTakeFirstOrThrow();
  return keys.open(value, placeOfCheck);
}

async function writeCheck(trx: Trx | Db, keys: KeyRing, text: string): Promise<void> {
  await trx
    .updateTable('installation')
    .set({ value: keys.seal(text, placeOfCheck) })
    .where('name', '=', checkName)
    .execute();
}

/** True where a database has secrets that some key has sealed. */
export async function hasSealed(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('name')
    .where('name', '=', checkName)
    .executeTakeFirst();
  return row !== undefined;
}

/** Seals by the newest key what lies in the clear or was sealed by an older one. */
export async function sealRows(trx: Trx, tables: readonly SealedTable[], keys: KeyRing): Promise<SealedRows> {
  const check = await checkOf(trx, keys);
  if (check === null) return { isForeign: true, toSweep: false, unreadable: [] };
  const unreadable: StoredSecret[] = [];
  let hadClear = check === toSweep;
  for (const secret of await storedSecrets(trx, tables)) {
    const isClear = !isSealed(secret.value);
    const text = isClear ? secret.value : keys.open(secret.value, secret.place);
    if (isClear) hadClear = true;
    if (text === null) unreadable.push(secret);
    else if (keyIdOf(secret.value) !== keys.ids[0])
      await replaceSecret(trx, secret, { [secret.field]: keys.seal(text, secret.place) });
  }
  await writeCheck(trx, keys, hadClear ? toSweep : clean);
  return { isForeign: false, toSweep: hadClear, unreadable };
}

/** Writes the tables anew, without what they have freed: until then the files hold what was there in the clear. */
export async function sweep(db: Db, tables: readonly SealedTable[], keys: KeyRing): Promise<void> {
  if (isPostgres(db)) {
    for (const { name } of tables) await sql`vacuum full ${sql.table(name)}`.execute(db);
  } else {
    await sql`vacuum`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
  await writeCheck(db, keys, clean);
}

/** Takes out the secrets that no key opens, with the times that they go with; the newest key counts from now on. */
export async function forgetUnreadable(
  trx: Trx,
  tables: readonly SealedTable[],
  keys: KeyRing,
): Promise<StoredSecret[]> {
  const lost = (await storedSecrets(trx, tables)).filter(
    ({ value, place }) => isSealed(value) && keys.open(value, place) === null,
  );
  for (const secret of lost) {
    const column = secret.table.columns[secret.field];
    const gone = (column?.sealed?.goesWith ?? []).map((name) => [name, null]);
    await replaceSecret(trx, secret, {
      ...Object.fromEntries(gone),
      [secret.field]: column?.optional ? null : '',
    });
  }
  if ((await checkOf(trx, keys)) === null) await writeCheck(trx, keys, clean);
  return lost;
}
