import { type Kysely, sql } from 'kysely';
import { searchText } from '../fold.rules.ts';
import { createIndex, createTable, type Migration } from './schema.ts';

interface Refused {
  id: number;
  company_id: number | null;
  fields: string;
  [column: string]: unknown;
}

/** There are never many: the newest 1,000 were kept. */
async function moveRefused(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Refused>`
    select id, company_id, fingerprint, first_at, last_at, deliveries, address, verdict, state, fields
      from payment_confirmations where payment_id is null order by id
  `.execute(db);
  for (const { id: _, ...row } of rows) {
    const { reference_sale = '', merchant_id = '' } = JSON.parse(row.fields) as Record<string, string>;
    const asked = await sql`
      select id from payment_requests where reference = ${reference_sale} and company_id = ${row.company_id}
    `.execute(db);
    const told = { reference: reference_sale, merchantId: merchant_id, address: row.address };
    const values = {
      ...row,
      status: 'A',
      names: asked.rows.length > 0 ? 'reference' : row.company_id === null ? 'nothing' : 'merchant',
      reference: reference_sale,
      merchant_id,
      search: searchText(['reference', 'merchantId', 'address'], told),
    };
    const columns = Object.keys(values).map((name) => sql.ref(name));
    await sql`insert into refused_confirmations (${sql.join(columns)}) values (${sql.join(Object.values(values))})`.execute(
      db,
    );
  }
  await sql`delete from payment_confirmations where payment_id is null`.execute(db);
}

/** What was refused apart from what was taken, so that neither the list nor its bounds meet the other. */
export const refusedConfirmations: Migration = {
  name: '0015-refused-confirmations',
  why: 'Refused confirmations have a table of their own, by lot and by what they name.',
  async up(db, dialect) {
    await createTable(db, dialect, 'refused_confirmations', {
      status: 'text',
      company_id: 'companies?',
      names: 'text',
      fingerprint: 'text',
      reference: 'key',
      merchant_id: 'key',
      verdict: 'key',
      state: 'text',
      address: 'key',
      deliveries: 'int',
      first_at: 'int',
      last_at: 'int',
      fields: 'text',
      search: 'text',
    });
    await createIndex(db, 'refused_confirmations_fingerprint', 'refused_confirmations (fingerprint)', {
      unique: true,
    });
    await createIndex(db, 'refused_confirmations_names', 'refused_confirmations (company_id, names, id)');
    await createIndex(
      db,
      'refused_confirmations_reference',
      'refused_confirmations (company_id, reference, id)',
    );
    await createIndex(db, 'refused_confirmations_company', 'refused_confirmations (company_id, last_at, id)');
    await moveRefused(db);
    await sql`drop index payment_confirmations_refused`.execute(db);
  },
};
