import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, printFigures } from './support/figure.ts';
import { invoices, lastDays, loadYear, rawFirstPage, rawRows } from './support/invoice-year.ts';
import {
  beginLoop,
  endLoop,
  endProcess,
  type Held,
  idleProcess,
  probed,
  processorSeconds,
  residentMegabytes,
} from './support/loop.ts';

const root = 'view/overview-report/reports/';
const columns = [
  'number',
  'at',
  'plate',
  'customer',
  'service',
  'entryAt',
  'subtotal',
  'discount',
  'tax',
  'total',
  'method',
  'device',
];
const round = (value: number, digits = 1) => Number(value.toFixed(digits));
const queryOf = (filters: object) => new URLSearchParams(filters as Record<string, string>).toString();

function quantile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

/** One lot's core and a process without work beside it. */
interface Bench {
  core: BenchCore;
  company: number;
  idle: ChildProcess;
}

/** Times calls of a report by the clock of the caller: the core's work and a trip over the loopback. */
async function timed(
  { core, company }: Bench,
  report: string,
  query: string,
  rounds: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < rounds; call += 1) {
    const begin = performance.now();
    await core.admin('GET', `/reports/${report}?${query}`, undefined, root + report, company);
    times.push(performance.now() - begin);
  }
  return times;
}

/** Runs work while the core answers other calls all the time; tells how its event loop fared, and an idle one. */
async function beside<T>(bench: Bench, work: () => Promise<T>) {
  const { core, idle } = bench;
  const before = residentMegabytes(core.child);
  const spent = processorSeconds(core.child);
  let [most, running, slowest] = [before, true, 0];
  beginLoop(core.child);
  beginLoop(idle);
  const others = (async () => {
    while (running) {
      const [time = 0] = await timed(bench, 'detail-invoice', queryOf(lastDays(30)), 1);
      slowest = Math.max(slowest, time);
      most = Math.max(most, residentMegabytes(core.child));
      await pause(5);
    }
  })();
  const begin = performance.now();
  const result = await work();
  const seconds = (performance.now() - begin) / 1000;
  running = false;
  await others;
  return {
    result,
    seconds,
    slowest,
    processor: processorSeconds(core.child) - spent,
    moreMemory: most - before,
    loop: await endLoop(core.child),
    idleLoop: await endLoop(idle),
  };
}

const asked = (filters: object, format = 'xlsx') => ({ format, columns, filters });

function askExport({ core, company }: Bench, body: object): Promise<{ id: number }> {
  return core.admin('POST', '/reports/detail-invoice/exports', body, `${root}detail-invoice`, company);
}

function look({ core, company }: Bench, id: number) {
  return core.admin('GET', `/exports/${id}`, undefined, `${root}detail-invoice`, company);
}

async function exported(bench: Bench, body: object, rows: number): Promise<number> {
  const { id } = await askExport(bench, body);
  for (;;) {
    const job = await look(bench, id);
    if (job.status === 'done') {
      if (job.done !== rows) throw new Error(`${job.done} rows instead of ${rows}`);
      return id;
    }
    if (job.status !== 'queued' && job.status !== 'running') throw new Error(JSON.stringify(job));
    await pause(20);
  }
}

/** Milliseconds from a cancellation to the end of a small export that waited behind it: the worker is free again. */
async function cancelled(bench: Bench): Promise<number> {
  const { core, company } = bench;
  const { id } = await askExport(bench, asked(lastDays(366)));
  while ((await look(bench, id)).done === 0) await pause(50);
  const next = await askExport(bench, asked(lastDays(1), 'txt'));
  const begin = performance.now();
  await core.admin('DELETE', `/exports/${id}`, undefined, `${root}detail-invoice`, company);
  while ((await look(bench, next.id)).status !== 'done') await pause(5);
  const took = performance.now() - begin;
  if (readdirSync(join(core.folder, 'exports')).some((name) => name.startsWith(`${id}-`)))
    throw new Error('What was cancelled left a file.');
  return took;
}

/** Milliseconds to the first byte of a download. */
async function firstByte({ core, company }: Bench, id: number): Promise<number> {
  const headers = { authorization: core.token, companyid: String(company) };
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    get(`${core.url}/api/dashboard/core/exports/${id}/file`, { headers }, (answer) => {
      answer.once('data', () => {
        resolve(performance.now() - begin);
        answer.destroy();
      });
    }).on('error', reject);
  });
}

/** The peer of a workbook: the same library writes as many cells out of memory, without styles and database. Seconds. */
async function hucreAlone(rows: number): Promise<number> {
  function* cells() {
    for (let n = 0; n < rows; n += 1) {
      const at = 46_000 + n / 86_400;
      yield [`L${n}`, at, `ABC${n % 900}`, 'Consumidor final', 'Parqueo', at, 100, 0, 19, 119, 'QR', 'T1'];
    }
  }
  const begin = performance.now();
  let bytes = 0;
  for await (const chunk of writeXlsxStream(cells(), { name: 'x' })) bytes += chunk.length;
  if (bytes === 0) throw new Error('Nothing was written.');
  return (performance.now() - begin) / 1000;
}

function loopFigures(name: string, loop: Held, idle: Held): Figure[] {
  return [
    {
      figure: `${name}: the core's event loop held up at most`,
      value: round(loop.longest),
      unit: 'ms',
      target: 50,
      peer: { name: 'an idle process', value: round(idle.longest) },
    },
    { figure: `${name}: of it at work itself at most`, value: round(loop.work), unit: 'ms', target: 50 },
  ];
}

type Beside = Awaited<ReturnType<typeof beside>>;

function exportFigures(name: string, made: Beside, limits: [s: number, mb: number], peer: Figure['peer']) {
  return [
    { figure: name, value: round(made.seconds, 2), unit: 's', target: limits[0], peer },
    {
      figure: `${name}: processor time, pages meanwhile included`,
      value: round(made.processor, 2),
      unit: 's',
    },
    { figure: `${name}: more memory`, value: round(made.moreMemory), unit: 'MB', target: limits[1] },
    ...loopFigures(name, made.loop, made.idleLoop),
    { figure: `${name}: slowest report page meanwhile`, value: round(made.slowest), unit: 'ms' },
  ] as Figure[];
}

async function pageFigures(bench: Bench): Promise<Figure[]> {
  const year = queryOf(lastDays(400));
  await timed(bench, 'detail-invoice', year, 50);
  const first = await timed(bench, 'detail-invoice', year, 300);
  const raw = quantile(rawFirstPage(bench.core.folder), 0.5);
  const deep = await timed(bench, 'detail-invoice', `${year}&page=20000`, 100);
  const last = await timed(bench, 'detail-invoice', `${year}&page=40000`, 100);
  const filtered = await timed(bench, 'detail-invoice', `${year}&method=qr&page=5000`, 50);
  const plate = await timed(bench, 'detail-invoice', `${year}&plate=ABC123`, 50);
  const median = quantile(first, 0.5);
  const own = { name: 'the first page', value: round(median) };
  return [
    {
      figure: 'detail-invoice of 1,000,000 with totals, first page, median',
      value: round(median),
      unit: 'ms',
      target: 100,
      peer: { name: 'its SELECTs alone', value: round(raw, 2) },
    },
    { figure: 'the same, p99', value: round(quantile(first, 0.99)), unit: 'ms', target: 20 },
    {
      figure: 'page 20,000',
      value: round(quantile(deep, 0.5)),
      unit: 'ms',
      target: round(3 * median),
      peer: own,
    },
    {
      figure: 'page 40,000',
      value: round(quantile(last, 0.5)),
      unit: 'ms',
      target: round(3 * median),
      peer: own,
    },
    { figure: 'by method, page 5,000', value: round(quantile(filtered, 0.5)), unit: 'ms', peer: own },
    { figure: 'by plate', value: round(quantile(plate, 0.5)), unit: 'ms', peer: own },
  ];
}

async function workerFigures(bench: Bench): Promise<Figure[]> {
  const year = queryOf(lastDays(366));
  const figures: Figure[] = [];
  for (const report of ['occupation', 'permanence']) {
    await timed(bench, report, queryOf(lastDays(1)), 1);
    const made = await beside(bench, () => timed(bench, report, year, 3));
    const name = `${report} of a year, 915,000 stays`;
    figures.push({ figure: name, value: round(quantile(made.result, 0.5)), unit: 'ms' });
    figures.push(...loopFigures(name, made.loop, made.idleLoop));
  }
  return figures;
}

export async function exportsBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exports-'));
  const core = await startBenchCore({ DATA_DIR: folder }, probed);
  const idle = idleProcess();
  try {
    const { companyId: company } = await benchLot(core, 8);
    const bench: Bench = { core, company, idle };
    const settings = 'view/company/settings/operating-parameters';
    const maximum = { version: 0, maximumRangeDays: 400 };
    await core.admin('PUT', '/operating-parameters', maximum, settings, company);
    loadYear(folder, company);
    const pages = await pageFigures(bench);
    const workers = await workerFigures(bench);
    // Threads end when they rest; the base is a core that has answered and not exported yet.
    await pause(25_000);
    const base = residentMegabytes(core.child);
    const hundred = await beside(bench, () => exported(bench, asked(lastDays(40)), 100_000));
    const alone = await hucreAlone(100_000);
    const million = await beside(bench, () => exported(bench, asked(lastDays(400)), invoices));
    const rows = rawRows(folder);
    const downloads: number[] = [];
    for (let call = 0; call < 7; call += 1) downloads.push(await firstByte(bench, million.result));
    const free = await cancelled(bench);
    await pause(25_000);
    return [
      ...pages,
      ...workers,
      ...exportFigures('xlsx of 100,000 × 12', hundred, [3, 60], {
        name: 'hucre, no database',
        value: alone,
      }),
      ...exportFigures('xlsx of 1,000,000 × 12', million, [25, 150], {
        name: 'reading the rows alone',
        value: rows,
      }),
      {
        figure: 'first byte of its download, median of 7',
        value: round(quantile(downloads, 0.5)),
        unit: 'ms',
        target: 200,
      },
      { figure: 'cancelled: until the next export is done', value: round(free), unit: 'ms', target: 1000 },
      { figure: 'memory kept afterwards', value: round(residentMegabytes(core.child) - base), unit: 'MB' },
    ];
  } finally {
    await core.stop();
    await endProcess(idle);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) printFigures(await exportsBench());
