import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openSqlite } from '../../core/db/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';
import { barePostgresCommits, bareSqliteCommits } from './support/bare-commits.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, median, printFigures } from './support/figure.ts';
import { identityOf, isAdmitted, subscriberFillings, subscribersStored } from './support/subscriber-rows.ts';

const begun = Date.parse('2026-11-02T08:00:00-05:00');
const iso = (minutes: number) => new Date(begun + minutes * 60_000).toISOString();
const rounds = 15;

/** What a lot with subscribers sends: three of four vehicles are theirs, by tag or by plate, the fourth pays. */
function visit(number: number): Record<string, unknown>[] {
  const event = (kind: string, minutes: number, more: object) => ({
    kind,
    id: randomUUID(),
    at: iso(minutes),
    ...more,
  });
  const isRotation = number % 4 === 3;
  const { plate, tag } = identityOf(number % subscribersStored);
  const known = number % 4 === 0 ? { plate } : { plate, tag };
  const read = isRotation ? { plate: `B${String(number).padStart(7, '0')}` } : known;
  const pays = isRotation || !isAdmitted(number % subscribersStored);
  return [
    event('entry', 0, { vehicleType: 'CA', ...read }),
    ...(pays ? [event('payment', 90, { ...read, method: 'cash' })] : []),
    event('exit', 95, read),
  ];
}

let visits = 0;

/** Events per second through terminal/batch, every answer durable; insists that who may enter as a subscriber does. */
async function batchRate(core: BenchCore, key: string, seconds: number): Promise<number> {
  let events = 0;
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const first = visits;
    visits += 400;
    const batch = Array.from({ length: 400 }, (_, index) => visit(first + index)).flat();
    const { body } = await core.terminal(key, '/terminal/batch', { events: batch });
    const failed = body.results.find(({ status }: { status: number }) => status >= 300);
    if (failed) throw new Error(JSON.stringify(failed));
    const accepted = body.results.filter(({ service }: { service?: string }) => service === 'SUB');
    const expected = Array.from({ length: 400 }, (_, index) => first + index).filter(
      (number) => number % 4 !== 3 && isAdmitted(number % subscribersStored),
    );
    if (accepted.length !== expected.length)
      throw new Error(`${accepted.length} of ${expected.length} entered as subscribers`);
    events += batch.length;
  }
  return events / ((performance.now() - start) / 1000);
}

/** The 99th percentile of single entries that come at a steady pace, milliseconds. */
async function entryLatency(core: BenchCore, key: string, seconds: number, perSecond = 40): Promise<number> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < seconds * perSecond; count += 1) {
    await pause(Math.max(0, start + (count * 1000) / perSecond - performance.now()));
    const [entry, ...after] = visit(visits++).map(({ kind: _, ...event }) => event);
    const sent = performance.now();
    asked.push(
      core.terminal(key, '/terminal/entries', entry).then(async ({ status, body }) => {
        times.push(performance.now() - sent);
        if (status !== 201) throw new Error(JSON.stringify(body));
        if (after.length === 1) await core.terminal(key, '/terminal/exits', after[0]);
      }),
    );
  }
  await Promise.all(asked);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** What an operator asks of the list of subscribers, and how many it must find at least. */
const questions: readonly (readonly [what: string, query: string, atLeast: number])[] = [
  ['first page', '', subscribersStored],
  ['the middle page', 'page=400', subscribersStored],
  ['by name, backwards', 'sort=-entity', subscribersStored],
  ['by end of validity', 'sort=validTo', subscribersStored],
  ['by state', 'sort=state', subscribersStored],
  ['by value', 'sort=-monthlyValue', subscribersStored],
  ['those expired', 'state=expired', 1000],
  ['search by plate', 'q=P117777', 1],
  ['search by name', 'q=nunez', 1000],
];

async function listFigures(core: BenchCore, companyId: number, where: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (what: string, path: string, isRight: (body: { total?: number }) => boolean) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sent = performance.now();
      const body = await core.admin('GET', path, undefined, 'view/subscriber', companyId);
      times.push(performance.now() - sent);
      if (!isRight(body)) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
    }
    const figure = `${subscribersStored.toLocaleString('en')} subscribers, ${where}: ${what}`;
    figures.push({ figure, value: median(times), unit: 'ms', target: 50 });
  };
  for (const [what, query, atLeast] of questions)
    await measure(what, `/subscribers?${query}`, ({ total = 0 }) => total >= atLeast);
  await measure('how many stand how', '/subscribers/states', () => true);
  return figures;
}

/** Fills the core's database with SQL, and lets the database know what it holds. */
async function load(core: BenchCore, url: string | undefined, companyId: number): Promise<void> {
  const statements = subscriberFillings(companyId);
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

async function subscribersBench(where: 'SQLite' | 'PostgreSQL', seconds = 5): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-subscribers-'));
  const postgres = where === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const env = { DATA_DIR: folder, TERMINAL_EVENTS_PER_SECOND: '0', ...(url && { DATABASE_URL: url }) };
  const core = await startBenchCore(env);
  visits = 0;
  try {
    const { companyId, keys } = await benchLot(core, 1);
    const key = keys[0] ?? '';
    await load(core, url, companyId);
    await batchRate(core, key, 2);
    const bare = url ? await barePostgresCommits(url, 3) : bareSqliteCommits(3);
    const batch = await batchRate(core, key, seconds);
    const peer = {
      name: url ? 'bare commits/s by 8 clients' : 'bare SQLite commits/s',
      value: Math.round(bare),
    };
    const share = url ? 0.1 : 0.5;
    return [
      {
        figure: `events of a lot with subscribers through batch, ${where}`,
        value: Math.round(batch),
        unit: 'events/s',
        target: Math.round(bare * share),
        peer,
      },
      {
        figure: `single entry among 20,000 subscribers, 40 a second, ${where}: 99th percentile`,
        value: await entryLatency(core, key, seconds),
        unit: 'ms',
        target: 20,
      },
      ...(await listFigures(core, companyId, where)),
    ];
  } finally {
    await core.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const where of ['SQLite', 'PostgreSQL'] as const) printFigures(await subscribersBench(where));
}
