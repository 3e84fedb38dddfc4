// What each report costs at a large lot: `npm run bench -- report-years` over a million invoices, `… big` over ten million.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../core/db/open.ts';
import { daysToPack } from '../../core/features/traffic/stay-days/stay-days.list.ts';
import { packStayDays } from '../../core/features/traffic/stay-days/stay-days.store.ts';
import { addDays, localDay } from '../../shared/dates.ts';
import { reports } from '../../shared/reports/all.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { startPostgres } from '../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { median, printFigures } from './support/figure.ts';
import { openRaw } from './support/raw.ts';
import { days, filled, type SoldYear, soldYear } from './support/sold-year.ts';

const zone = 'America/Bogota';
/** Looked at stay by stay, in a thread. */
const slow = /^(?:permanence|occupation|frequent-plates|.*frequency.*)$/;
const spans = [
  { name: 'a month', count: 30, target: 100, rounds: 11 },
  { name: 'a year', count: 366, target: 300, rounds: 5 },
];

async function timed(work: () => Promise<unknown>, rounds: number): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
    // What takes seconds is not asked again and again.
    if (median(taken) > 2000) break;
  }
  return median(taken);
}

/** The first page of a report with its totals. */
async function firstPage(core: BenchCore, { id, view }: ReportDescription, companyId: number, count: number) {
  const to = addDays(localDay(Date.now(), zone), -1);
  const path = `/reports/${id}?from=${addDays(to, 1 - count)}&to=${to}`;
  const answer = await core.admin('GET', path, undefined, view, companyId);
  if (answer.total === 0 || answer.rows.length === 0) throw new Error(`${path} finds nothing`);
}

/** Prints each figure as it comes: all of them take long. */
async function measure(
  core: BenchCore,
  companyId: number,
  { name, count, target, rounds }: (typeof spans)[number],
  where: string,
): Promise<void> {
  const one = () => core.admin('GET', '/invoices/777', undefined, 'view/invoice/detail', companyId);
  const peer = { name: 'one invoice', value: await timed(one, 11) };
  for (const report of reports) {
    const value = await timed(() => firstPage(core, report, companyId, count), rounds);
    const figure = `${report.id} of ${name}, ${where}`;
    printFigures([{ figure, value, unit: 'ms', target: slow.test(report.id) ? 2000 : target, peer }]);
  }
}

/** Packs the days of the year, as the core does within its first minutes or hours; says how long that takes. */
async function packAll(place: Parameters<typeof openDatabase>[0], where: string): Promise<void> {
  const database = await openDatabase(place);
  try {
    const begin = performance.now();
    const later = Date.now() + 3_600_000;
    await packStayDays({ db: database.db, now: Date.now() });
    while ((await daysToPack(database.db, later)).length > 0)
      await packStayDays({ db: database.db, now: later }, Number.POSITIVE_INFINITY);
    const value = (performance.now() - begin) / (days - 3);
    printFigures([{ figure: `packing a day of stays, ${where}`, value, unit: 'ms' }]);
  } finally {
    await database.close();
  }
}

async function reportYearsBench(where: 'SQLite' | 'PostgreSQL', invoices: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-years-'));
  const postgres = where === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const started = () => startBenchCore({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) });
  try {
    const first = await started();
    const { companyId } = await benchLot(first, 1);
    // A core ends who starts it and is silent, as whoever fills a database is.
    await first.stop();
    const from = addDays(localDay(Date.now(), zone), -days);
    const year: SoldYear = { companyId, invoices, from, start: Date.parse(`${from}T05:00:00Z`) };
    const raw = await openRaw(folder, url);
    try {
      await raw.fill(filled, soldYear(year));
    } finally {
      await raw.end();
    }
    await packAll({ dataDir: folder, ...(url && { databaseUrl: url }) }, where);
    for (const span of spans) {
      // A login of its own: a year of ten million takes longer than one lasts.
      const core = await started();
      try {
        await measure(core, companyId, span, `${where}, ${invoices.toLocaleString('en')} invoices`);
      } finally {
        await core.stop();
      }
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const isBig = process.argv.includes('big');
  const only = process.argv.find((one) => /^(SQLite|PostgreSQL)$/.test(one));
  for (const where of ['SQLite', 'PostgreSQL'] as const)
    if (!only || only === where) await reportYearsBench(where, isBig ? 10_000_000 : 1_000_000);
}
