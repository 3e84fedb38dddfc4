import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '../../core/db/sqlite.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, printFigures } from './support/figure.ts';

const invoices = 1_000_000;
const days = 30;
const view = 'view/overview-report/reports/detail-invoice';
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

/** A month of one lot in bulk, each invoice with its stay, in the order in which they would have been made. */
function load(folder: string, companyId: number): void {
  const database = openSqlite(join(folder, 'core.db'));
  const perDay = Math.ceil(invoices / days);
  const start = Date.parse('2026-10-01T05:00:00Z');
  database.exec('begin');
  database
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${invoices - 1})
       insert into stays (company_id, ticket, entry_event, vehicle_type, plate, slot_id, service, duplicate, entry_at,
         entry_device_id, lost_ticket, exit_at, exit_device_id)
       select :company, 'T' || i, 'E' || i, 'CA', null, (select min(id) from slots), 'ROTA', 0,
         :start + i / ${perDay} * 86400000 + i % 72000 * 1000, 1 + i % 8, 0,
         :start + i / ${perDay} * 86400000 + i % 72000 * 1000 + (i * 7919) % 14400000, 1 from n`,
    )
    .run({ company: companyId, start });
  database
    .prepare(
      `insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at, day,
         stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total, collected,
         closure_id)
       select 1, 0, 0, 'A', company_id, 1, 'L', id, exit_at, date('2026-10-01', '+' || ((id - 1) / ${perDay}) || ' days'),
         id, 1, 1 + id % 8, case id % 4 when 0 then 'cash' when 1 then 'credit-card' when 2 then 'debit-card' else 'qr' end,
         'parking', 'CA', 'ABC' || (id % 900), 10000, 1900, 0, 11900, 11900, null from stays order by id`,
    )
    .run();
  database.exec(
    `insert into collection_days (company_id, day, device_id, method, service, vehicle_type, invoices, subtotal, tax, discount,
       refunds, total, collected)
     select company_id, day, device_id, method, service, vehicle_type, count(*), sum(subtotal), sum(tax), sum(discount), 0,
       sum(total), sum(collected) from invoices group by 1, 2, 3, 4, 5, 6`,
  );
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

function quantile(times: number[], part: number): number {
  times.sort((a, b) => a - b);
  return times[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN;
}

/** Times calls of a report by the clock of the caller: the core's work and a trip over the loopback. */
async function timed(core: BenchCore, company: number, query: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await core.admin(
      'GET',
      `/reports/${query}`,
      undefined,
      view.replace('detail-invoice', query.split('?')[0] ?? ''),
      company,
    );
    times.push(performance.now() - begin);
  }
  return times;
}

function residentMegabytes(core: BenchCore): number {
  const status = readFileSync(`/proc/${core.child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** A server without any work, in a process of its own: what the machine adds to the slowest answer by itself. */
async function idleServer(): Promise<{ url: string; stop(): void }> {
  const source = `require('node:http').createServer((_, answer) => answer.end('ok'))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill() };
}

interface Exported {
  seconds: number;
  moreMemory: number;
  /** Slowest answer of the core's health while the export ran: what its event loop was held up, and a trip. */
  slowestAnswer: number;
  /** The same of a server without work. */
  slowestIdle: number;
}

async function exported(core: BenchCore, company: number, body: object, rows: number): Promise<Exported> {
  const before = residentMegabytes(core);
  const idle = await idleServer();
  let [most, running] = [before, true];
  const slowest = async (url: string) => {
    let time = 0;
    await (await fetch(url)).text();
    while (running) {
      const begin = performance.now();
      await (await fetch(url)).text();
      time = Math.max(time, performance.now() - begin);
      most = Math.max(most, residentMegabytes(core));
      await pause(5);
    }
    return time;
  };
  const watch = Promise.all([slowest(`${core.url}/health`), slowest(idle.url)]);
  const begin = performance.now();
  const { id } = await core.admin('POST', '/reports/detail-invoice/exports', body, view, company);
  for (;;) {
    const job = await core.admin('GET', `/exports/${id}`, undefined, view, company);
    if (job.status === 'done') {
      if (job.done !== rows) throw new Error(`${job.done} rows instead of ${rows}`);
      break;
    }
    if (job.status !== 'queued' && job.status !== 'running') throw new Error(JSON.stringify(job));
    await pause(20);
  }
  const seconds = (performance.now() - begin) / 1000;
  running = false;
  const [slowestAnswer, slowestIdle] = await watch;
  idle.stop();
  return { seconds, moreMemory: most - before, slowestAnswer, slowestIdle };
}

function figuresOf(
  name: string,
  { seconds, moreMemory, slowestAnswer, slowestIdle }: Exported,
  limit: [number, number],
): Figure[] {
  return [
    { figure: `${name}`, value: Number(seconds.toFixed(2)), unit: 's', target: limit[0] },
    { figure: `${name}: more memory`, value: Math.round(moreMemory), unit: 'MB', target: limit[1] },
    {
      figure: `${name}: slowest other answer meanwhile`,
      value: Math.round(slowestAnswer),
      unit: 'ms',
      target: 50,
      peer: { name: 'a server without work', value: Math.round(slowestIdle) },
    },
  ];
}

export async function exportsBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exports-'));
  const core = await startBenchCore({ DATA_DIR: folder });
  try {
    const { companyId } = await benchLot(core, 8);
    load(folder, companyId);
    const range = 'from=2026-10-01&to=2026-10-30';
    await timed(core, companyId, `detail-invoice?${range}`, 20);
    const first = await timed(core, companyId, `detail-invoice?${range}`, 200);
    const deep = await timed(core, companyId, `detail-invoice?${range}&page=20000`, 100);
    const filtered = await timed(core, companyId, `detail-invoice?${range}&method=qr&page=5000`, 20);
    const [occupation] = await timed(core, companyId, `occupation?${range}`, 1);
    const [permanence] = await timed(core, companyId, `permanence?${range}`, 1);
    const small = { format: 'xlsx', columns, filters: { from: '2026-10-01', to: '2026-10-03' } };
    const whole = { format: 'xlsx', columns, filters: { from: '2026-10-01', to: '2026-10-30' } };
    const perDay = Math.ceil(invoices / days);
    await exported(core, companyId, { ...small, filters: { from: '2026-10-01', to: '2026-10-01' } }, perDay);
    const hundred = await exported(core, companyId, small, 3 * perDay);
    const million = await exported(core, companyId, whole, invoices);
    const [median, deepMedian] = [quantile(first, 0.5), quantile(deep, 0.5)];
    const round = (value: number) => Number(value.toFixed(1));
    return [
      {
        figure: 'detail-invoice, first page of 1,000,000, median',
        value: round(median),
        unit: 'ms',
        target: 20,
      },
      {
        figure: 'detail-invoice, first page of 1,000,000, p99',
        value: round(quantile(first, 0.99)),
        unit: 'ms',
        target: 20,
      },
      {
        figure: 'detail-invoice, page 20,000',
        value: round(deepMedian),
        unit: 'ms',
        target: round(3 * median),
        peer: { name: 'its first page', value: round(median) },
      },
      { figure: 'detail-invoice by method, page 5,000', value: round(quantile(filtered, 0.5)), unit: 'ms' },
      { figure: 'occupation of 1,000,000 stays', value: Math.round(occupation ?? 0), unit: 'ms' },
      { figure: 'permanence of 1,000,000 stays', value: Math.round(permanence ?? 0), unit: 'ms' },
      ...figuresOf('xlsx of 100,000 × 12', hundred, [3, 60]),
      ...figuresOf('xlsx of 1,000,000 × 12', million, [25, 150]),
    ];
  } finally {
    await core.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) printFigures(await exportsBench());
