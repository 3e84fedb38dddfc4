import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '../../core/db/migrate.ts';
import { migrations } from '../../core/db/migrations/all.ts';
import type { Migration } from '../../core/db/migrations/schema.ts';
import { type Changes, updateRecord } from '../../core/db/records.ts';
import { AppError } from '../../core/errors.ts';
import { slots } from '../../core/features/site/slots/slots.table.ts';
import { faultsOf } from '../support/whole-data.ts';
import { EmptyDatabases } from './support/empty-databases.ts';
import { dialects } from './support/site.ts';

/** What a site has run before the migration whose name ends so. */
function releasedBefore(end: string): Migration[] {
  return migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith(end)),
  );
}

for (const dialect of dialects) {
  describe(`what migrations do to rows (${dialect})`, () => {
    const databases = new EmptyDatabases(dialect);
    before(() => databases.start());
    after(() => databases.stop());
    const open = () => databases.open();

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
      await sql`insert into devices (version, created_at, updated_at, status, company_id, name, name_key, imei, kind)
        values (1, 5, 5, 'A', 1, 'Entrada', '', '1', 'barrier')`.execute(db);
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
      assert.deepEqual(await faultsOf(db), []);
    });

    it('make receipts of what terminals were paid, and leave owed what the provider has not settled', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-money'));
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      await sql`insert into devices (version, created_at, updated_at, status, company_id, name, name_key, imei, kind)
        values (1, 5, 5, 'A', 1, 'Caja', '', '1', 'cashier')`.execute(db);
      await sql`insert into entities (version, created_at, updated_at, status, person_kind, identification_type,
        identification, name, name_key)
        values (1, 5, 5, 'A', '63', '13', '1', 'Ana', '')`.execute(db);
      await sql`insert into resolutions (version, created_at, updated_at, status, company_id, number, prefix, initial_number,
        final_number, current_number, initial_date, final_date, active)
        values (1, 5, 5, 'A', 1, '1', 'F', 1, 9, 3, '2026-01-01', '2027-01-01', 1)`.execute(db);
      await sql`insert into closures (company_id, device_id, at, since, cashier, expected, counted, difference, methods)
        values (1, 1, 9, null, 'Ana', 1200, 1200, 0, '{}')`.execute(db);
      for (const [place, method] of ['cash', 'payu', 'payu'].entries()) {
        const collected = method === 'cash' ? 1200 : 1190;
        await sql`insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number,
          at, day, entity_id, device_id, method, service, subtotal, tax, discount, total, collected, closure_id)
          values (1, 5, 5, 'A', 1, 1, 'F', ${place + 1}, 1782919800000, '2026-07-01', 1, 1, ${method}, 'product', 1000, 190, 10, 1190,
          ${collected}, 1)`.execute(db);
        await sql`insert into invoice_lines (invoice_id, initials, quantity, unit_value, tax_rate, subtotal, tax, total)
          values (${place + 1}, 'LAV', 1, 1190, 1900, 1000, 190, 1190)`.execute(db);
      }
      await sql`insert into collection_days (company_id, day, device_id, method, service, vehicle_type, invoices, subtotal,
        tax, discount, refunds, total, collected) values (1, '2026-07-01', 1, 'cash', 'product', '', 1, 1000, 190, 10, 0,
        1190, 1200), (1, '2026-07-01', 1, 'payu', 'product', '', 2, 2000, 380, 20, 0, 2380, 2380)`.execute(
        db,
      );
      await sql`insert into electronic_payments (version, created_at, updated_at, status, company_id, merchant_id,
        transaction_id, reference, state, outcome, attention, amount, currency, test, confirmed_at, search)
        values (1, 5, 5, 'A', 1, '1', 'T', 'R', 'approved', 'matched', 0, 1190, 'COP', 0, 5, '')`.execute(db);
      await sql`insert into payment_settlements (company_id, payment_id, target, target_id, amount, at)
        values (1, 1, 'invoice', 2, 1190, 7)`.execute(db);
      await migrate(db, dialect);
      const owed = await db.selectFrom('invoices').select(['balance', 'kind']).orderBy('id').execute();
      assert.deepEqual(
        owed.map(({ balance, kind }) => [balance, kind]),
        [
          [0, 'pos'],
          [0, 'pos'],
          [1190, 'pos'],
        ],
      );
      const made = await db.selectFrom('receipts').selectAll().orderBy('id').execute();
      assert.deepEqual(
        made.map((one) => [
          one.invoice_id,
          one.amount,
          one.rounding,
          one.tax,
          one.closure_id,
          one.electronic_payment_id,
        ]),
        [
          [1, 1190, 10, 190, 1, null],
          [2, 1190, 0, 190, 1, 1],
        ],
      );
      const concepts = await db.selectFrom('concept_days').selectAll().execute();
      assert.deepEqual(
        concepts.map((one) => [
          one.day,
          one.device_id,
          one.concept_id,
          one.initials,
          one.quantity,
          one.total,
        ]),
        [['2026-07-01', 1, 0, 'LAV', 3, 3570]],
      );
      const hours = await db.selectFrom('collection_hours').selectAll().orderBy('method').execute();
      assert.deepEqual(
        hours.map((one) => [one.day, one.device_id, one.hour, one.method, one.receipts, one.received]),
        [
          ['2026-07-01', 1, 10, 'cash', 1, 1190],
          ['2026-07-01', 1, 10, 'payu', 1, 1190],
        ],
      );
      assert.deepEqual(await faultsOf(db), []);
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
      const change = (id: number, version: number, values: Changes<typeof slots>) =>
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
          identification, name, name_key, city_key, other_emails, tax_responsibilities, search)
          values (1, 5, 5, 'A', '63', '41', ${identification}, 'Ana', '', '', '[]', '[]', '')`.execute(db);
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
        description, description_key, payer_name_key, amount, tax, tax_base, currency, state, merchant_id, account_id, test,
        search) values (1, 5, 5, 'A', 1, 'REF-1', 'charge', 'x', '', '', 1, 0, 0, 'COP', 'pending', '5', '6', 0, '')`.execute(
        db,
      );
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

    it('let open requests ask for what their invoices owe, and withdraw those of which nothing is owed', async () => {
      const db = await open();
      await migrate(db, dialect, releasedBefore('-renewed-requests'));
      await sql`insert into companies (version, created_at, updated_at, status, name, classification, emails, time_zone,
        currency) values (1, 5, 5, 'A', 'Lote', 'lot', '[]', 'America/Bogota', 'COP')`.execute(db);
      await sql`insert into resolutions (version, created_at, updated_at, status, company_id, number, prefix,
        initial_number, final_number, current_number, initial_date, final_date, active)
        values (1, 5, 5, 'A', 1, '1', 'F', 1, 99, 5, '2020-01-01', '2030-12-31', 1)`.execute(db);
      await sql`insert into entities (version, created_at, updated_at, status, person_kind, identification_type,
        identification, name, name_key)
        values (1, 5, 5, 'A', '63', '13', '1', 'Ana', '')`.execute(db);
      for (const [place, [status, balance, requestStatus, state]] of [
        ['A', 1190, 'A', 'pending'],
        ['A', 595, 'A', 'declined'],
        ['A', 0, 'A', 'pending'],
        ['D', 0, 'A', 'pending'],
        ['A', 595, 'D', 'pending'],
      ].entries()) {
        const id = place + 1;
        await sql`insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number,
          at, day, entity_id, method, service, subtotal, tax, discount, total, collected, kind, balance)
          values (1, 5, 5, ${status}, 1, 1, 'F', ${id}, 1782919800000, '2026-07-01', 1, 'payu', 'product', 1000, 190, 0, 1190,
          0, 'invoice', ${balance})`.execute(db);
        await sql`insert into payment_requests (version, created_at, updated_at, status, company_id, reference, target,
          target_id, description, amount, tax, tax_base, currency, state, merchant_id, account_id, test)
          values (1, 5, 5, ${requestStatus}, 1, ${`R${id}`}, 'invoice', ${id}, 'x', 1190, 190, 1000, 'COP', ${state}, '5',
          '6', 0)`.execute(db);
      }
      await migrate(db, dialect);
      const rows = await db.selectFrom('payment_requests').selectAll().orderBy('id').execute();
      assert.deepEqual(
        rows.map((row) => [row.status, row.amount, row.tax, row.tax_base, row.former_amounts]),
        [
          ['A', 1190, 190, 1000, '[]'],
          ['A', 595, 95, 500, '[1190]'],
          ['D', 1190, 190, 1000, '[]'],
          ['D', 1190, 190, 1000, '[]'],
          ['D', 1190, 190, 1000, '[]'],
        ],
      );
    });
  });
}
