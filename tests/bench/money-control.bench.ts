// What money control costs at a large lot: `npm run bench -- money-control` over a million stays, `… big` over ten million.
import { addDays } from '../../shared/dates.ts';
import type { BenchCore } from './support/core.ts';
import { type Figure, median, printFigures, timed } from './support/figure.ts';
import {
  askedSizes,
  type EmptyLot,
  type FilledCore,
  type Where,
  withFilledCore,
} from './support/filled-core.ts';
import { days, insideIds, invoices, type MoneyMonth, moneyMonth } from './support/money-month.ts';
import { packAllDays } from './support/packed-days.ts';
import type { Raw } from './support/raw.ts';

const rounds = 11;
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
      isRight: ({ kinds, cashiers }) => kinds.length >= 4 && cashiers.length > 1,
    },
    {
      ...{ name: 'rates of cashiers and terminals', path: `/money-acts/rates?${span}`, view: listed },
      ...{ target: 1000, isRight: ({ isComplete, rates }) => isComplete && rates.length > 100 },
    },
    {
      ...{
        name: 'discounts of a cashier',
        view: listed,
        target: 300,
        isRight: ({ rows }) => rows.length === 25,
      },
      path: `/money-acts?act=discount&cashier=${encodeURIComponent('Cajero 7')}&atFrom=${from}&atTo=${to}`,
    },
    {
      ...{
        name: 'discounts of a terminal',
        view: listed,
        target: 300,
        isRight: ({ rows }) => rows.length === 25,
      },
      path: `/money-acts?act=discount&deviceId=7&atFrom=${from}&atTo=${to}`,
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

async function measured(
  core: BenchCore,
  month: MoneyMonth,
  where: string,
  opened: FilledCore['raw'],
): Promise<Figure[]> {
  const { companyId, stays } = month;
  const ask = (method: string, path: string, view: string, body?: object) =>
    core.admin(method, path, body, view, companyId);
  const one = await timed(() => ask('GET', '/invoices/777', 'view/invoice/detail'), rounds);
  const peer = { name: 'one invoice', value: one };
  const figures: Figure[] = [];
  const { from } = month;
  const gathered = () => ask('GET', `/money-acts/rates?from=${from}&to=${from}`, 'view/exceptions');
  const begun = performance.now();
  while (!(await gathered()).isComplete);
  figures.push({
    figure: `all acts gathered, ${where}`,
    value: performance.now() - begun,
    unit: 'ms',
    target: 60_000,
    peer,
  });
  for (const { name, path, view, target, isRight } of reads(month)) {
    const value = await timed(async () => {
      const answer = await ask('GET', path, view);
      if (!isRight(answer)) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    }, rounds);
    figures.push({ figure: `${name}, ${where}`, value, unit: 'ms', target, peer });
  }
  const [reconciliation] = figures;
  const raw = await opened();
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

async function moneyControlBench(where: Where, stays: number): Promise<Figure[]> {
  const fill = (raw: Raw, lot: EmptyLot) => raw.fill(['stays', 'payments'], moneyMonth({ ...lot, stays }));
  return withFilledCore(where, 1 - days, fill, async ({ lot, place, started, raw }) => {
    await packAllDays(place, days);
    const core = await started();
    try {
      return await measured(core, { ...lot, stays }, `${where}, ${stays.toLocaleString('en')} stays`, raw);
    } finally {
      await core.stop();
    }
  });
}

if (import.meta.main)
  for (const { where, rows } of askedSizes()) printFigures(await moneyControlBench(where, rows));
