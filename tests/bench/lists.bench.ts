import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openSqlite } from '../../core/db/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, median, printFigures } from './support/figure.ts';

const rows = 100_000;
const rounds = 15;
const target = 50;

/** What both databases understand; the names have accents, as names do. */
const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows - 1})`;
const name = `case i % 4 when 0 then 'María' when 1 then 'José' when 2 then 'Óscar' else 'Ana' end || ' ' ||
  case i % 5 when 0 then 'Gómez' when 1 then 'Núñez' when 2 then 'Castro' when 3 then 'Peña' else 'Rojas' end || ' ' || i`;
const identification = `cast(1000000000 + (i * 7919) % 900000000 as text)`;
const city = `case i % 3 when 0 then 'Cali' else 'Bogotá' end`;
const email = `'persona' || i || '@example.com'`;
const thirdParties = `${numbers}
  insert into entities (version, created_at, updated_at, status, person_kind, identification_type, identification, name,
    email, telephone, address, other_emails, city, tax_regime, tax_responsibilities, search, name_key, city_key)
  select 1, 0, 0, 'A', '63', '13', ${identification}, ${name}, ${email}, cast(3000000000 + i as text), 'Calle ' || i,
    '[]', ${city}, '49', '[]', fold(${name}) || '\n' || ${identification} || '\n' || ${email},
    sort_key(${name}), sort_key(${city}) from n`;
const payments = (companyId: number) => `${numbers}
  insert into electronic_payments (version, created_at, updated_at, status, company_id, merchant_id, transaction_id,
    reference, order_id, state, outcome, attention, amount, currency, test, confirmed_at, search)
  select 1, i, i, 'A', ${companyId}, '508029', 'transaction-' || i, 'REF-' || i, cast(i * 3 as text), 'approved', 'none',
    0, 100 * ((i * 7919) % 1000), 'COP', 0, 1790000000000 + 1000 * i,
    'ref-' || i || '\n' || 'transaction-' || i || '\n' || (i * 3) from n`;

interface MeasuredList {
  name: string;
  path: string;
  view: string;
  /** Every column by which its screen can be sorted, the one of opening first. */
  sorts: readonly string[];
  /** Searches that find one, many and nothing. */
  searches: readonly [one: string, many: string, none: string];
}

const lists: readonly MeasuredList[] = [
  {
    name: 'third parties',
    path: '/entities',
    view: 'view/users/entities/list',
    sorts: ['name', '-name', 'identification', 'email', 'city'],
    searches: ['a77777@', 'nunez', 'nobody at all'],
  },
  {
    name: 'card payments of a lot',
    path: '/electronic-payments',
    view: 'view/electronic-payments',
    sorts: ['-confirmedAt', 'confirmedAt', 'reference', 'amount', 'state'],
    searches: ['ref-77777', 'transaction', 'nobody at all'],
  },
];

/** Fills the core's database with SQL, and lets the database know what it holds. */
async function load(core: BenchCore, url: string | undefined, companyId: number): Promise<void> {
  const statements = [thirdParties, payments(companyId)];
  if (url) {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const statement of [...statements, 'vacuum analyze']) await client.query(statement);
    await client.end();
    return;
  }
  const database = openSqlite(join(core.folder, 'core.db'));
  for (const statement of [...statements, 'analyze']) database.exec(statement);
  database.close();
}

async function measure(core: BenchCore, companyId: number, list: MeasuredList, where: string) {
  const figures: Figure[] = [];
  const time = async (what: string, query: string, expected: (total: number) => boolean) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      const { total } = await core.admin('GET', `${list.path}?${query}`, undefined, list.view, companyId);
      times.push(performance.now() - begin);
      if (!expected(total)) throw new Error(`${list.path}?${query}: ${total} rows`);
    }
    const figure = `${list.name}, 100,000 rows, ${where}: ${what}`;
    figures.push({ figure, value: median(times), unit: 'ms', target });
  };
  const all = (total: number) => total >= rows;
  for (const sort of list.sorts) await time(`first page by ${sort}, with the total`, `sort=${sort}`, all);
  await time('page 1,000 of 4,000', 'page=1000', all);
  await time('the middle page', 'page=2000', all);
  await time('the last page', 'page=4000', all);
  const [one, many, none] = list.searches;
  await time('search that finds one', `q=${encodeURIComponent(one)}`, (total) => total === 1);
  await time('search that finds many', `q=${encodeURIComponent(many)}`, (total) => total > 10_000);
  await time('search that finds none', `q=${encodeURIComponent(none)}`, (total) => total === 0);
  return figures;
}

async function listsBench(where: 'SQLite' | 'PostgreSQL'): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  const postgres = where === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const core = await startBenchCore({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) });
  try {
    const { companyId } = await benchLot(core, 1);
    await load(core, url, companyId);
    const figures = [];
    for (const list of lists) figures.push(...(await measure(core, companyId, list, where)));
    return figures;
  } finally {
    await core.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  printFigures(await listsBench('SQLite'));
  printFigures(await listsBench('PostgreSQL'));
}
