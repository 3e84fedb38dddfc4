import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import { openDatabase } from '../../core/db/open.ts';
import { paidStaysADay, storePaidStays } from '../support/paid-stays.ts';
import { startPostgres } from '../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, printFigures } from './support/figure.ts';
import { lastDays } from './support/invoice-year.ts';
import { beginLoop, endLoop, endProcess, idleProcess, probed, processorSeconds } from './support/loop.ts';

const stays = 100_000;
const days = stays / paidStaysADay;
const view = 'view/rate';
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

async function load(core: BenchCore, url: string | undefined, companyId: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: core.folder, databaseUrl: url });
  const [{ id: slotId }, { id: deviceId }] = await Promise.all([
    db.selectFrom('slots').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('devices').select('id').executeTakeFirstOrThrow(),
  ]);
  const from = Date.parse(`${lastDays(days).from}T05:00:00Z`);
  await storePaidStays(db, { companyId, deviceId, slotId, from, count: stays });
  await sql.raw(url ? 'vacuum analyze' : 'analyze').execute(db);
  await close();
}

async function run(core: BenchCore, company: number, tariffId: number): Promise<number> {
  const begin = performance.now();
  const asked = { tariffId, ...lastDays(days) };
  const { id } = await core.admin('POST', '/tariff-backtests', asked, view, company);
  for (;;) {
    const job = await core.admin('GET', `/tariff-backtests/${id}`, undefined, view, company);
    if (job.status === 'done') {
      if (job.result.stays !== stays) throw new Error(`${job.result.stays} stays`);
      return (performance.now() - begin) / 1000;
    }
    if (job.status !== 'queued' && job.status !== 'running') throw new Error(JSON.stringify(job));
    await pause(20);
  }
}

async function backtestsBench(where: 'SQLite' | 'PostgreSQL', idle: ChildProcess): Promise<Figure[]> {
  const dialect: DialectName = where === 'SQLite' ? 'sqlite' : 'postgres';
  const folder = mkdtempSync(join(tmpdir(), 'bench-backtests-'));
  const postgres = dialect === 'postgres' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const core = await startBenchCore({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }, probed);
  try {
    const { companyId } = await benchLot(core, 1);
    await load(core, url, companyId);
    const { rows } = await core.admin('GET', '/tariffs', undefined, view, companyId);
    const spent = processorSeconds(core.child);
    beginLoop(core.child);
    beginLoop(idle);
    const seconds = await run(core, companyId, rows[0].id);
    const [loop, idleLoop] = [await endLoop(core.child), await endLoop(idle)];
    const name = `back-test of 100,000 stays, ${where}`;
    return [
      { figure: name, value: round(seconds, 2), unit: 's', target: 6 },
      {
        figure: `${name}: processor time of the core, its threads included`,
        value: round(processorSeconds(core.child) - spent, 2),
        unit: 's',
      },
      {
        figure: `${name}: the core's event loop held up at most`,
        value: round(loop.longest),
        unit: 'ms',
        target: 20,
        peer: { name: 'an idle process', value: round(idleLoop.longest) },
      },
      { figure: `${name}: of it at work itself at most`, value: round(loop.work), unit: 'ms', target: 20 },
    ];
  } finally {
    await core.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const idle = idleProcess();
  printFigures(await backtestsBench('SQLite', idle));
  printFigures(await backtestsBench('PostgreSQL', idle));
  await endProcess(idle);
}
