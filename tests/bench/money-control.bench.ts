// What money control costs at a large lot: `npm run bench -- money-control` over a million stays, `… big` over ten million.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, localDay } from '../../shared/dates.ts';
import { startPostgres } from '../support/postgres.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, median, printFigures } from './support/figure.ts';
import { days, insideIds, invoices, type MoneyMonth, moneyMonth } from './support/money-month.ts';
import { openRaw } from './support/raw.ts';

const rounds = 11;
const zone = 'America/Bogota';

async function timed(work: () => Promise<unknown>, times = rounds): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  return median(taken);
}

interface Measured {
  name: string;
  path: string;
  view: string;
  target: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; each is looked at in a field or two.
  isRight: (answer: any) => boolean;
}

function reads({ from, stays }: MoneyMonth): Measured[] {
  const to = addDays(from, days - 1);
  const span = `from=${from}&to=${to}`;
  const listed = 'view/exceptions';
  const timeline = (name: string, query: string): Measured => ({
    ...{ name: `timeline by ${name}`, path: `/timeline?${query}`, view: 'view/timeline', target: 20 },
    isRight: ({ groups }) => groups.length > 0,
  });
  const inbox = (name: string, query: string): Measured => ({
    ...{ name: `exceptions, ${name}`, path: `/exceptions${query}`, view: listed, target: 100 },
    isRight: ({ rows }) => rows.length === 25,
  });
  return [
    {
      ...{ name: 'reconciliation of the month', path: `/reconciliation?${span}`, target: 300 },
      ...{ view: 'view/reconciliation', isRight: ({ totals }) => totals.invoiced === invoices * 11_900 },
    },
    {
      ...{ name: 'the month on one page', path: `/overview?month=${to.slice(0, 7)}`, target: 100 },
      ...{ view: 'view/overview-report', isRight: ({ lots }) => lots[0].now.figures.invoiced > 0 },
    },
    timeline('plate', `plate=P${7919 * 123}`),
    timeline('the plate of a taxi', 'plate=TAXI01'),
    timeline('ticket', `ticket=T${stays - 5_000}`),
    timeline('document', 'document=B777777'),
    timeline('whatever it is', 'q=B777777'),
    {
      ...{ name: 'calendar of the month', path: `/finance-reports/calendar?month=${to.slice(0, 7)}` },
      ...{ view: 'view/finance-reports', target: 100, isRight: (all) => all.length > 0 },
    },
    {
      ...{ name: 'list of finance reports', path: '/finance-reports', view: 'view/finance-reports' },
      ...{ target: 100, isRight: ({ rows }) => rows.length === 25 },
    },
    inbox('the newest', ''),
    inbox('the greatest', '?unresolved=1&sort=-risk'),
    inbox('of a kind', '?kind=void&unresolved=1'),
    {
      ...{
        name: 'summary of the exceptions',
        path: `/exceptions/summary?${span}`,
        view: listed,
        target: 300,
      },
      isRight: ({ kinds, cashiers }) => kinds.length === 4 && cashiers.length > 1,
    },
    {
      ...{ name: 'cash in hand', path: '/deposits/cash', view: 'view/deposits', target: 100 },
      isRight: (hands) => hands.length > 1,
    },
    {
      ...{ name: 'candidates of purges', path: '/purges/candidates', view: 'view/slots/purge', target: 300 },
      isRight: ({ rows }) => rows.length === 25,
    },
    {
      ...{ name: 'start page with its warnings', path: '/dashboard', view: 'view/start', target: 60 },
      isRight: ({ warnings }) => warnings.length > 0,
    },
  ];
}

async function load(folder: string, url: string | undefined, month: MoneyMonth): Promise<void> {
  const raw = await openRaw(folder, url);
  await raw.fill(['stays', 'payments'], moneyMonth(month));
  await raw.end();
}

async function measured(
  core: BenchCore,
  month: MoneyMonth,
  where: string,
  folder: string,
  url: string | undefined,
): Promise<Figure[]> {
  const { companyId, stays } = month;
  const ask = (method: string, path: string, view: string, body?: object) =>
    core.admin(method, path, body, view, companyId);
  const one = await timed(() => ask('GET', '/invoices/777', 'view/invoice/detail'));
  const peer = { name: 'one invoice', value: one };
  const figures: Figure[] = [];
  for (const { name, path, view, target, isRight } of reads(month)) {
    const value = await timed(async () => {
      const answer = await ask('GET', path, view);
      if (!isRight(answer)) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    });
    figures.push({ figure: `${name}, ${where}`, value, unit: 'ms', target, peer });
  }
  const [reconciliation] = figures;
  const raw = await openRaw(folder, url);
  const sum = await timed(() => raw.exec('select day, method, sum(amount) from receipts group by 1, 2'), 3);
  await raw.end();
  if (reconciliation) reconciliation.peer = { name: 'receipts of the month added up', value: sum };
  const stayIds = insideIds(stays);
  const view = 'view/slots/purge';
  const purges: number[] = [];
  const undos: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let id = 0;
    purges.push(
      await timed(
        async () => ({ id } = await ask('POST', '/purges', view, { stayIds, reason: 'No está' })),
        1,
      ),
    );
    undos.push(await timed(() => ask('POST', `/purges/${id}/undo`, view, { reason: 'Sí está' }), 1));
  }
  for (const [name, times] of [
    ['purge', purges],
    ['undo of a purge', undos],
  ] as const)
    figures.push({
      figure: `${name} of ${stayIds.length} stays, ${where}`,
      value: median(times),
      unit: 'ms',
      target: 2000,
      peer,
    });
  return figures;
}

async function moneyControlBench(where: 'SQLite' | 'PostgreSQL', stays: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-money-'));
  const postgres = where === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const url = await postgres?.createDatabase();
  const started = () => startBenchCore({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }) });
  try {
    const first = await started();
    const { companyId } = await benchLot(first, 1);
    // A core ends who starts it and is silent, as whoever fills a database is.
    await first.stop();
    const from = addDays(localDay(Date.now(), zone), 1 - days);
    const month = { companyId, stays, from, start: Date.parse(`${from}T05:00:00Z`) };
    await load(folder, url, month);
    const core = await started();
    try {
      return await measured(core, month, `${where}, ${stays.toLocaleString('en')} stays`, folder, url);
    } finally {
      await core.stop();
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
    if (!only || only === where) printFigures(await moneyControlBench(where, isBig ? 10_000_000 : 1_000_000));
}
