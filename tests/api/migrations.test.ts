import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Kysely, sql } from 'kysely';
import { migrate } from '../../core/db/migrate.ts';
import { migrations } from '../../core/db/migrations/all.ts';
import type { DialectName, Migration } from '../../core/db/migrations/schema.ts';
import { postgresDialect } from '../../core/db/postgres.ts';
import { updateRecord } from '../../core/db/records.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import { sortKey } from '../../core/db/sort-key.ts';
import { SqliteDialect } from '../../core/db/sqlite.ts';
import type { Columns, Table } from '../../core/db/table.ts';
import { AppError } from '../../core/errors.ts';
import { slots } from '../../core/features/slots/slots.table.ts';
import { sealedTables } from '../../core/secrets/sealed-tables.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { dialects } from './support/site.ts';

/** Every description of a table that the features have, by the name of the table. */
async function describedTables(): Promise<Map<string, Table<Columns>[]>> {
  const root = new URL('../../core/', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.table.ts'));
  const found: Table<Columns>[] = [];
  for (const file of files) {
    const module = (await import(new URL(file, root).href)) as Record<string, Table<Columns>>;
    found.push(...Object.values(module));
  }
  return Map.groupBy(found, (table) => table.name);
}

/** What a site has run before the migration whose name ends so. */
function releasedBefore(end: string): Migration[] {
  return migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith(end)),
  );
}

interface Shape {
  columns: Record<string, string[]>;
  indexes: string[];
}

/** Tables and views with their columns and types, and indexes, as the database has them. */
async function shapeOf(db: Db, dialect: DialectName): Promise<Shape> {
  const columns = await sql<{ name: string; line: string }>`${
    dialect === 'sqlite'
      ? sql`select m.name as name, c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk as line
            from sqlite_master m join pragma_table_info(m.name) c where m.type in ('table', 'view') order by 1, 2`
      : sql`select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable as line
            from information_schema.columns where table_schema = 'public' order by 1, 2`
  }`.execute(db);
  const indexes = await sql<{ line: string }>`${
    dialect === 'sqlite'
      ? sql`select name || ' ' || coalesce(sql, '') as line from sqlite_master where type = 'index' order by 1`
      : sql`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`
  }`.execute(db);
  const byTable = Map.groupBy(columns.rows, (row) => row.name);
  return {
    columns: Object.fromEntries([...byTable].map(([name, rows]) => [name, rows.map((row) => row.line)])),
    indexes: indexes.rows.map((row) => row.line),
  };
}

for (const dialect of dialects) {
  describe(`migrations (${dialect})`, () => {
    let folder: string;
    let postgres: TestPostgres | null = null;
    const opened: Db[] = [];
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'migrations-'));
      if (dialect === 'postgres') postgres = await startPostgres();
    });
    after(async () => {
      for (const db of opened) await db.destroy();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    async function open(): Promise<Db> {
      const file = join(folder, `${opened.length}.db`);
      const url = await postgres?.createDatabase();
      const db = new Kysely<Schema>({
        dialect: url ? await postgresDialect(url, { connections: 2 }) : new SqliteDialect(file),
      });
      opened.push(db);
      return db;
    }

    it('make the same schema at once and step by step', async () => {
      const [fresh, stepped] = [await open(), await open()];
      await migrate(fresh, dialect);
      for (let count = 1; count <= migrations.length; count += 1)
        await migrate(stepped, dialect, migrations.slice(0, count));
      const shape = await shapeOf(fresh, dialect);
      assert.ok(Object.keys(shape.columns).length > 25);
      assert.deepEqual(await shapeOf(stepped, dialect), shape);
    });

    it('run once each, also where several cores start at the same time', async () => {
      const db = await open();
      await Promise.all([migrate(db, dialect), migrate(db, dialect), migrate(db, dialect)]);
      await migrate(db, dialect);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      );
      assert.deepEqual(
        rows.map((row) => row.name),
        migrations.map((migration) => migration.name),
      );
    });

    it('give the lots that are there already every payment method, switched on', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-payment-methods'));
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      await migrate(db, dialect);
      const rows = await db.selectFrom('payment_methods').selectAll().orderBy('position').execute();
      assert.deepEqual(
        rows.map(({ method }) => method),
        ['cash', 'debit-card', 'credit-card', 'qr', 'payu', 'toll-pass', 'voucher'],
      );
      for (const { company_id, method, enabled, rounding, needs_reference } of rows) {
        const isCash = method === 'cash' ? 1 : 0;
        assert.deepEqual([company_id, enabled, rounding, needs_reference], [1, 1, isCash, 0]);
      }
    });

    it('give what is there already the keys by which it is sorted', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-dictionary'));
      for (const [place, name] of ['Zuluaga', 'Álvarez', 'acme', 'Ñandú', 'Nuzco'].entries())
        await sql`insert into entities (version, created_at, updated_at, status, person_kind, identification_type,
          identification, name, city) values (1, 5, 5, 'A', '13', '13', ${String(place)}, ${name}, null)`.execute(
          db,
        );
      await migrate(db, dialect);
      const rows = await db
        .selectFrom('entities')
        .select(['name', 'name_key', 'city_key'])
        .orderBy('name_key')
        .execute();
      assert.deepEqual(
        rows.map(({ name }) => name),
        ['acme', 'Álvarez', 'Nuzco', 'Ñandú', 'Zuluaga'],
      );
      assert.deepEqual(
        rows.map((row) => [row.name_key, row.city_key]),
        rows.map(({ name }) => [sortKey(name), '']),
      );
    });

    it('leave to who created a lot what is the lot’s own, and what somebody gave as it was', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-lot-creators'));
      for (const [name, all] of [
        ['Administrador', 1],
        ['Creador del parqueadero', 0],
      ])
        await sql`insert into profiles (version, created_at, updated_at, status, name, grants, all_views)
          values (1, 5, 5, 'A', ${name}, '[]', ${all})`.execute(db);
      for (const name of ['creador', 'encargado', 'cajero'])
        await sql`insert into users (version, created_at, updated_at, status, name, name_key, email, administrator,
          password_hash, must_change_password, language, sso_linking, search)
          values (1, 5, 5, 'A', ${name}, '', ${name}, 0, '', 0, 'es', 'off', '')`.execute(db);
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      for (const [user, profile] of [
        [1, 1],
        [2, 1],
        [3, 2],
      ])
        await sql`insert into accesses (user_id, company_id, profile_id) values (${user}, 1, ${profile})`.execute(
          db,
        );
      await sql`insert into audit_entries (at, user_id, resource, record_id, action, installation)
        values (5, 1, 'companies', 1, 'create', 1), (6, 2, 'companies', 1, 'update', 1)`.execute(db);
      await migrate(db, dialect);
      const rows = await db
        .selectFrom('accesses')
        .innerJoin('profiles', 'profiles.id', 'accesses.profile_id')
        .select(['user_id', 'name', 'all_views', 'lot_creator'])
        .orderBy('user_id')
        .execute();
      assert.deepEqual(
        rows.map((row) => [row.name, row.all_views, row.lot_creator]),
        [
          ['Creador del parqueadero *', 0, 1],
          ['Administrador', 1, 0],
          ['Creador del parqueadero', 0, 0],
        ],
      );
    });

    it('spell the tags of stays in their one form, and file what is inside by several spellings', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-tags'));
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      await sql`insert into slots (version, created_at, updated_at, status, company_id, title, quota, main, vehicle_types)
        values (1, 5, 5, 'A', 1, 'Principal', 9, 1, '["CA"]')`.execute(db);
      await sql`insert into devices (version, created_at, updated_at, status, company_id, name, imei, kind)
        values (1, 5, 5, 'A', 1, 'Entrada', '1', 'barrier')`.execute(db);
      const stays: [tag: string, exitAt: number | null][] = [
        ['e2801160', 9],
        ['E2801160', null],
        ['e2:80:11:60', null],
        ['E2801160\u200b', null],
        ['etiqueta ñ', null],
      ];
      for (const [place, [tag, exitAt]] of stays.entries())
        await sql`insert into stays (company_id, ticket, entry_event, vehicle_type, tag, slot_id, service, duplicate,
          entry_at, entry_device_id, lost_ticket, exit_at) values (1, ${`T${place}`}, ${`E${place}`}, 'CA', ${tag}, 1, 'ROTA',
          0, ${place}, 1, 0, ${exitAt})`.execute(db);
      await migrate(db, dialect);
      const rows = await db.selectFrom('stays').select(['tag', 'duplicate']).orderBy('id').execute();
      assert.deepEqual(
        rows.map(({ tag, duplicate }) => [tag, duplicate]),
        [
          ['E2801160', 0],
          ['E2801160', 0],
          ['E2801160', 1],
          ['E2801160', 1],
          ['etiqueta ñ', 0],
        ],
      );
      const filed = await db
        .selectFrom('exceptions')
        .select(['kind', 'stay_id', 'at', 'device_id'])
        .execute();
      assert.deepEqual(
        filed.map((one) => [one.kind, one.stay_id, one.at, one.device_id]),
        [3, 4].map((id) => ['duplicate-entry', id, id - 1, 1]),
      );
    });

    it('leave names that are alike to who has them, and let nobody else take them', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-unique-names'));
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      const titles = ['Carros', 'carros', 'CARROS', 'Peña', 'Pen\u0303a', 'Motos', 'motos'];
      for (const [place, title] of titles.entries())
        await sql`insert into slots (version, created_at, updated_at, status, company_id, title, quota, main,
          vehicle_types) values (1, 5, 5, ${place === 5 ? 'D' : 'A'}, 1, ${title}, 9, 0, '["CA"]')`.execute(
          db,
        );
      await migrate(db, dialect);
      const rows = await db.selectFrom('slots').select(['title', 'title_folded']).orderBy('id').execute();
      assert.deepEqual(
        rows.map(({ title }) => title),
        titles,
      );
      assert.equal(new Set(rows.map((row) => row.title_folded)).size, titles.length - 1);
      const actor = { userId: null, deviceId: null, companyId: 1, view: null, requestId: null, now: 9 };
      const change = (id: number, version: number, values: Record<string, unknown>) =>
        db
          .transaction()
          .execute((trx) => updateRecord(trx, slots, { companyId: 1 }, actor, { id, version }, values));
      assert.equal((await change(2, 1, { title: 'carros', quota: 3 })).quota, 3);
      for (const title of ['Carros', 'cárros'])
        await assert.rejects(change(2, 2, { title }), AppError, title);
      assert.equal((await change(2, 2, { title: 'Bicicletas' })).title, 'Bicicletas');
      await assert.rejects(change(2, 3, { title: 'motos' }), AppError);
    });

    it('keep identifications in capital letters, unless two would be one', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-identifications'));
      for (const identification of ['ab12345', 'cd12345', 'CD12345'])
        await sql`insert into entities (version, created_at, updated_at, status, person_kind, identification_type,
          identification, name) values (1, 5, 5, 'A', '63', '41', ${identification}, 'Ana')`.execute(db);
      for (const identification of [' ', 'ab12345', null])
        await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
          currency, identification) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP',
          ${identification})`.execute(db);
      await migrate(db, dialect);
      const stored = async (table: 'entities' | 'companies') =>
        (await db.selectFrom(table).select('identification').orderBy('id').execute()).map(
          (row) => row.identification,
        );
      assert.deepEqual(await stored('entities'), ['AB12345', 'cd12345', 'CD12345']);
      assert.deepEqual(await stored('companies'), [null, 'AB12345', null]);
    });

    it('move what was refused apart, by what it names, and leave what was taken', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-refused-confirmations'));
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      await sql`insert into payment_requests (version, created_at, updated_at, status, company_id, reference, target,
        description, amount, tax, tax_base, currency, state, merchant_id, account_id, test, search) values
        (1, 5, 5, 'A', 1, 'REF-1', 'charge', 'x', 1, 0, 0, 'COP', 'pending', '5', '6', 0, '')`.execute(db);
      await sql`insert into electronic_payments (version, created_at, updated_at, status, company_id, merchant_id,
        transaction_id, reference, state, outcome, attention, amount, currency, test, confirmed_at, search) values
        (1, 5, 5, 'A', 1, '5', 't', 'REF-1', 'approved', 'none', 0, 1, 'COP', 0, 5, '')`.execute(db);
      for (const [at, [company, payment, reference]] of [
        [1, 1, 'REF-1'],
        [1, null, 'REF-1'],
        [1, null, 'other'],
        [null, null, 'REF-1'],
      ].entries())
        await sql`insert into payment_confirmations (company_id, payment_id, fingerprint, first_at, last_at, deliveries,
          address, verdict, state, fields) values (${company}, ${payment}, ${String(at)}, 7, 8, 9, '1.2.3.4',
          'bad-signature', '4', ${JSON.stringify({ reference_sale: reference, merchant_id: '5' })})`.execute(
          db,
        );
      await migrate(db, dialect);
      const taken = await db.selectFrom('payment_confirmations').select('payment_id').execute();
      assert.deepEqual(
        taken.map(({ payment_id }) => payment_id),
        [1],
      );
      const moved = await db.selectFrom('refused_confirmations').selectAll().orderBy('id').execute();
      assert.deepEqual(
        moved.map((row) => [row.names, row.reference, row.search, row.last_at, row.deliveries, row.status]),
        [
          ['reference', 'REF-1', 'ref-1\n5\n1.2.3.4', 8, 9, 'A'],
          ['merchant', 'other', 'other\n5\n1.2.3.4', 8, 9, 'A'],
          ['nothing', 'REF-1', 'ref-1\n5\n1.2.3.4', 8, 9, 'A'],
        ],
      );
    });

    it('index trigrams where PostgreSQL lets them, and go without where it does not', async () => {
      if (!postgres) return;
      const own = await open();
      await migrate(own, dialect);
      const trigrams = async (db: Db) =>
        (await shapeOf(db, dialect)).indexes.filter((line) => line.includes('_trigrams')).length;
      assert.equal(await trigrams(own), 6);
      const url = new URL(await postgres.createDatabase());
      const owner = new Kysely<Schema>({ dialect: await postgresDialect(url.href, { connections: 1 }) });
      opened.push(owner);
      const role = `weak_${url.pathname.slice(1)}`;
      await sql.raw(`create role ${role} login; grant all on schema public to ${role}`).execute(owner);
      url.username = role;
      const weak = new Kysely<Schema>({ dialect: await postgresDialect(url.href, { connections: 1 }) });
      try {
        await migrate(weak, dialect);
        assert.equal(await trigrams(weak), 0);
      } finally {
        await weak.destroy();
        await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner);
      }
    });

    it('leave nothing of one that fails, and name it', async () => {
      const db = await open();
      await migrate(db, dialect);
      const before = await shapeOf(db, dialect);
      const broken: Migration = {
        name: '9999-12-31-1-broken',
        why: 'Fails half-way.',
        async up(trx) {
          await sql`create table half (id integer)`.execute(trx);
          await sql`create table half (id integer)`.execute(trx);
        },
      };
      await assert.rejects(migrate(db, dialect, [...migrations, broken]), /9999-12-31-1-broken/);
      assert.deepEqual(await shapeOf(db, dialect), before);
      await migrate(db, dialect);
    });

    it('make the columns that the tables beside the features describe, and no others', async () => {
      const db = await open();
      await migrate(db, dialect);
      const { columns } = await shapeOf(db, dialect);
      const described = await describedTables();
      const own = Object.keys(columns).filter((name) => !/^(kysely|sqlite)_/.test(name));
      assert.deepEqual([...described.keys()].sort(), own.sort());
      for (const [name, tables] of described) {
        const stored = (columns[name] ?? []).map((line) => line.split(' ')[0]);
        const known = new Set(tables.flatMap((table) => Object.values(table.columnOf)));
        assert.deepEqual([...known].sort(), stored.sort(), name);
      }
    });

    it('make every unique index that a table names, over the columns that it says', async () => {
      const db = await open();
      await migrate(db, dialect);
      const { indexes } = await shapeOf(db, dialect);
      for (const [name, tables] of await describedTables()) {
        for (const { index, columns } of tables.flatMap((table) => table.unique)) {
          const line = indexes.find((one) => one.includes(` ${index} `));
          const bare = columns.map((column) => column.replace(`${name}.`, '')).join(', ');
          assert.ok(
            line?.toLowerCase().includes('unique index') && line.includes(`(${bare})`),
            `${index} ${line}`,
          );
        }
      }
    });
  });
}

describe('the list of migrations', () => {
  it('is in the order of dated names, each with a reason', () => {
    const names = migrations.map((migration) => migration.name);
    assert.deepEqual(names, names.toSorted());
    assert.equal(new Set(names).size, names.length);
    for (const { name, why } of migrations) {
      assert.match(name, /^\d{4}-\d{2}-\d{2}-\d+-[a-z-]+$/);
      assert.ok(why.length > 10, name);
    }
  });

  it('seals every secret of a table where the keys change', async () => {
    const tables = [...(await describedTables()).values()].flat();
    const withSecrets = tables.filter(({ columns }) => Object.values(columns).some(({ sealed }) => sealed));
    assert.deepEqual(new Set(sealedTables), new Set(withSecrets));
    for (const { name, columns, hidden } of withSecrets)
      for (const [field, { sealed }] of Object.entries(columns)) {
        if (!sealed) continue;
        assert.ok(hidden.has(field), `${name}.${field}`);
        for (const other of [...sealed.boundTo, ...sealed.goesWith])
          assert.ok(columns[other], `${name}.${other}`);
      }
  });

  it('types every table for Kysely', async () => {
    const source = await readFile(new URL('../../core/db/schema.ts', import.meta.url), 'utf8');
    const typed = [...source.matchAll(/^ {2}(\w+): RowOf</gm)].map((match) => match[1]);
    assert.deepEqual(typed.sort(), [...(await describedTables()).keys()].sort());
  });
});
