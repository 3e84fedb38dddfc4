import { sql } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';
import { sealedTables } from '../../core/declared.ts';
import { keyIdOf } from '../../core/secrets/key-ring.ts';
import { storedSecrets } from '../../core/secrets/sealed-rows.store.ts';

/** A resolution as a copy or a site knows it. */
export interface NumberedResolution {
  id: number;
  companyId: number;
  company: string;
  number: string;
  prefix: string;
  finalNumber: number;
  /** The last number used; the one before the initial number while there is none. */
  currentNumber: number;
  active: boolean;
  /** Invoices of the busiest 24 hours of the last month. */
  busiestDay: number;
}

/** What a restore compares: how far the records go. */
export interface SiteRecords {
  lastInvoiceId: number;
  lastStayId: number;
  /** Epoch milliseconds of the last invoice or entry; null without any. */
  lastAt: number | null;
  resolutions: NumberedResolution[];
}

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;

/** How far the records of a site go. */
export async function readRecords(db: Db | Trx): Promise<SiteRecords> {
  const { rows } = await sql<{
    invoice: number | null;
    stay: number | null;
    invoiced: number | null;
    entered: number | null;
  }>`
    select (select max(id) from invoices) as invoice, (select max(id) from stays) as stay,
      (select max(at) from invoices where id = (select max(id) from invoices)) as invoiced,
      (select max(entry_at) from stays where id = (select max(id) from stays)) as entered`.execute(db);
  const last = rows[0];
  const times = [last?.invoiced, last?.entered].filter((at) => at != null);
  return {
    lastInvoiceId: last?.invoice ?? 0,
    lastStayId: last?.stay ?? 0,
    lastAt: times.length > 0 ? Math.max(...times) : null,
    resolutions: await numberedResolutions(db, last?.invoiced ?? 0),
  };
}

async function numberedResolutions(db: Db | Trx, lastAt: number): Promise<NumberedResolution[]> {
  const busiest = await sql<{ id: number; most: number }>`
    select resolution_id as id, max(count) as most from (
      select resolution_id, at / ${sql.lit(dayMs)} as day, count(*) as count from invoices
      where at > ${lastAt - monthMs} group by resolution_id, at / ${sql.lit(dayMs)}) days
    group by resolution_id`.execute(db);
  const mostOf = new Map(busiest.rows.map(({ id, most }) => [id, most]));
  const rows = await db
    .selectFrom('resolutions')
    .innerJoin('companies', 'companies.id', 'resolutions.company_id')
    .select(['resolutions.id', 'resolutions.company_id', 'companies.name as company', 'resolutions.number'])
    .select(['prefix', 'final_number', 'current_number', 'active'])
    .where('resolutions.status', '<>', 'D')
    .orderBy('resolutions.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    company: row.company,
    number: row.number,
    prefix: row.prefix,
    finalNumber: row.final_number,
    currentNumber: row.current_number,
    active: row.active === 1,
    busiestDay: mostOf.get(row.id) ?? 0,
  }));
}

/** Names of the migrations that a database has had. */
export async function migrationsOf(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ids of the keys that open the secrets of a database. */
export async function sealingKeys(db: Db | Trx): Promise<string[]> {
  const ids = (await storedSecrets(db, sealedTables)).map(({ value }) => keyIdOf(value));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** What lies between a copy and the present records; both of the same site. */
export async function countSince(db: Db, copy: SiteRecords): Promise<{ invoices: number; stays: number }> {
  const { rows } = await sql<{ invoices: number; stays: number }>`
    select (select count(*) from invoices where id > ${copy.lastInvoiceId}) as invoices,
      (select count(*) from stays where id > ${copy.lastStayId}) as stays`.execute(db);
  return rows[0] ?? { invoices: 0, stays: 0 };
}
