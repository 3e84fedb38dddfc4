import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openSqlite } from '../../core/db/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, printFigures } from './support/figure.ts';
import { subscriberFillings } from './support/subscriber-rows.ts';

/** Of a lot of 20,000, so many are billed by one rule. */
const billed = 5000;
const view = 'view/liquidation/manage';

/** Bills by the days of the month: the mode with the most to reckon. */
const ruleOf = (companyId: number) => [
  `insert into liquidations (version, created_at, updated_at, status, company_id, name, name_folded, mode, every_months,
     timing, due_days, concept_id, late_fee, round_to, automatic, reminders)
   values (1, 0, 0, 'A', ${companyId}, 'Por días', 'por dias', 'prorated', 1, 'advance', 5, (select max(id) from concepts),
     '{"kind":"none","value":0,"conceptId":null}', 0, 'off', '[]')`,
  `update subscribers set liquidation_id = (select max(id) from liquidations) where id in (
     select id from subscribers where company_id = ${companyId} and status = 'A' and valid_from = '2026-01-01'
       and (valid_to is null or valid_to = '2027-12-31') order by id limit ${billed})`,
];

async function load(core: BenchCore, url: string | undefined, companyId: number): Promise<void> {
  const statements = [...subscriberFillings(companyId), ...ruleOf(companyId)];
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

let vehicles = 0;

/** Lets a vehicle in 40 times a second until `done`; the 99th percentile of how long it waits, milliseconds. */
async function waitMeanwhile(core: BenchCore, key: string, done: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = done.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; !isOver; count += 1) {
    await pause(Math.max(0, start + count * 25 - performance.now()));
    const sent = performance.now();
    const plate = `L${String(vehicles++).padStart(7, '0')}`;
    const entry = { id: randomUUID(), at: '2026-11-02T08:00:00-05:00', vehicleType: 'CA', plate };
    asked.push(
      core.terminal(key, '/terminal/entries', entry).then(({ status, body }) => {
        times.push(performance.now() - sent);
        if (status !== 201) throw new Error(JSON.stringify(body));
      }),
    );
  }
  await Promise.all([ended, ...asked]);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function settled(core: BenchCore, id: number, company: number): Promise<void> {
  for (;;) {
    const run = await core.admin('GET', `/liquidation-runs/${id}`, undefined, view, company);
    if (!['queued', 'running'].includes(run.job?.status)) {
      if (run.invoiced !== billed && run.state !== 'undone') throw new Error(JSON.stringify(run));
      return;
    }
    await pause(50);
  }
}

async function liquidationBench(where: 'SQLite' | 'PostgreSQL'): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-liquidation-'));
  const postgres = where === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const env = { DATA_DIR: folder, TERMINAL_EVENTS_PER_SECOND: '0', ...(url && { DATABASE_URL: url }) };
  const core = await startBenchCore(env);
  try {
    const { companyId, keys } = await benchLot(core, 1);
    const key = keys[0] ?? '';
    await load(core, url, companyId);
    await waitMeanwhile(core, key, pause(1000));
    const idle = await waitMeanwhile(core, key, pause(5000));
    const peer = { name: 'while nothing is billed', value: idle };
    const call = (path: string, body: unknown) =>
      core.admin('POST', `/liquidation-runs${path}`, body, view, companyId);
    const { rows } = await core.admin('GET', '/liquidations?q=dias', undefined, view, companyId);
    const figures: Figure[] = [];
    const measure = async (what: string, target: number, work: () => Promise<void>) => {
      const start = performance.now();
      let took = Number.NaN;
      const done = work().finally(() => {
        took = (performance.now() - start) / 1000;
      });
      const wait = await waitMeanwhile(core, key, done);
      const figure = `5,000 subscribers, ${where}: ${what}`;
      const goal = where === 'SQLite' ? { target } : {};
      figures.push({ figure, value: took, unit: 's', ...goal });
      figures.push({
        figure: `${figure}, 99th percentile of an entry`,
        value: wait,
        unit: 'ms',
        target: 50,
        peer,
      });
    };
    let run = { id: 0, version: 0, bills: 0 };
    await measure('preview of a run', 3, async () => {
      run = await call('', { liquidationId: rows[0].id, period: '2026-12' });
    });
    if (run.bills !== billed) throw new Error(JSON.stringify(run));
    await measure('confirmation up to the last invoice', 15, async () => {
      await call(`/${run.id}/confirmation`, { version: run.version });
      await settled(core, run.id, companyId);
    });
    await measure('undo up to the last credit note', 30, async () => {
      await call(`/${run.id}/undo`, { reason: 'Bench' });
      await settled(core, run.id, companyId);
    });
    return figures;
  } finally {
    await core.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const where of ['SQLite', 'PostgreSQL'] as const) printFigures(await liquidationBench(where));
}
