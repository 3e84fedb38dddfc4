import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openSqlite } from '../../core/db/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, median, printFigures } from './support/figure.ts';
import { fillings, people, rows } from './support/list-rows.ts';

const rounds = 15;
const target = 50;

interface MeasuredList {
  name: string;
  path: string;
  view: string;
  /** Every column by which its screen can be sorted, the one of opening first. */
  sorts: readonly string[];
  /** Searches that find one, many and nothing; none where the list has none. */
  searches?: readonly [one: string, many: string, none: string];
  /** How many rows it has, 100,000 unless given; a filter leaves fewer. */
  rows?: number;
  filter?: string;
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
  {
    name: 'vouchers of a lot',
    path: '/vouchers',
    view: 'view/discounts',
    sorts: ['id', 'code', '-code', 'state', 'uses', 'usedAt', 'validTo'],
    searches: ['nav177777', 'nav', 'nobody at all'],
  },
  {
    name: 'invoices of a lot',
    path: '/invoices',
    view: 'view/overview-report/reports/detail-invoice',
    sorts: ['-id'],
    searches: ['1077777', 'qaz', 'nobody at all'],
  },
  {
    name: 'users',
    path: '/users',
    view: 'view/users/list',
    sorts: ['name', '-name', 'email', 'identification', 'status', '-lastLoginAt'],
    searches: ['a7777@', 'nunez', 'nobody at all'],
    rows: people,
  },
  {
    name: 'audit of one third party',
    path: '/audit-entries',
    view: 'view/audit',
    sorts: ['-at'],
    rows: 100,
    filter: 'record=entities/77',
  },
];

/** Fills the core's database with SQL, and lets the database know what it holds. */
async function load(core: BenchCore, url: string | undefined, companyId: number): Promise<void> {
  const statements = fillings(companyId);
  if (url) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of [...statements, 'vacuum analyze']) await client.query(statement);
    } finally {
      await client.end();
    }
    return;
  }
  const database = openSqlite(join(core.folder, 'core.db'));
  for (const statement of [...statements, 'analyze']) database.exec(statement);
  database.close();
}

/** The palette over all of them: the first letters, a rare text, one that nothing has, a much shared one, a plate. */
const palette = ['ma', 'persona77777@', 'nobody at all', 'example', 'QAZ10', '1077777'];

/** The median of some rounds of a call, each of which must answer what is expected. */
async function timed<A>(
  ask: () => Promise<A>,
  expected: (answer: A) => boolean,
  what: string,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const answer = await ask();
    times.push(performance.now() - begin);
    if (!expected(answer)) throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 200)}`);
  }
  return median(times);
}

async function measure(core: BenchCore, companyId: number, list: MeasuredList, where: string) {
  const figures: Figure[] = [];
  const { rows: count = rows, filter, searches } = list;
  const time = async (what: string, query: string, expected: (total: number) => boolean) => {
    const path = `${list.path}?${[query, filter].filter(Boolean).join('&')}`;
    const ask = (): Promise<{ total: number }> => core.admin('GET', path, undefined, list.view, companyId);
    const value = await timed(ask, ({ total }) => expected(total), path);
    const figure = `${list.name}, ${count.toLocaleString('en')} rows, ${where}: ${what}`;
    figures.push({ figure, value, unit: 'ms', target });
  };
  const all = (total: number) => total >= count;
  for (const sort of list.sorts)
    await time(`first page by ${sort}, with the total`, filter ? '' : `sort=${sort}`, all);
  const pages = Math.floor(count / 25);
  if (pages >= 100) {
    await time(`page ${pages / 4} of ${pages}`, `page=${pages / 4}`, all);
    await time('the middle page', `page=${pages / 2}`, all);
    await time('the last page', `page=${pages}`, all);
  }
  if (!searches) return figures;
  const [one, many, none] = searches;
  await time('search that finds one', `q=${encodeURIComponent(one)}`, (total) => total === 1);
  await time('search that finds many', `q=${encodeURIComponent(many)}`, (total) => total >= count / 10);
  await time('search that finds none', `q=${encodeURIComponent(none)}`, (total) => total === 0);
  return figures;
}

async function measurePalette(core: BenchCore, companyId: number, where: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const q of palette) {
    const path = `/search?q=${encodeURIComponent(q)}`;
    const ask = (): Promise<{ hits: unknown[] }> =>
      core.admin('GET', path, undefined, 'view/start', companyId);
    const value = await timed(ask, ({ hits }) => hits.length > 0 === (q !== 'nobody at all'), path);
    figures.push({ figure: `search over all lists, ${where}: ${q}`, value, unit: 'ms', target });
  }
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
    const figures = await measurePalette(core, companyId, where);
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
