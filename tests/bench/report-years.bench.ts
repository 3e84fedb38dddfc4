// What each report costs at a large lot: `npm run bench -- report-years` over a million invoices, `… big` over ten million.
import { addDays, localDay } from '../../shared/dates.ts';
import { reports } from '../../shared/reports/all.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import type { BenchCore } from './support/core.ts';
import { printFigures, timed } from './support/figure.ts';
import { askedSizes, type EmptyLot, type Where, withFilledCore } from './support/filled-core.ts';
import { packAllDays } from './support/packed-days.ts';
import type { Raw } from './support/raw.ts';
import { days, filled, soldYear } from './support/sold-year.ts';

const zone = 'America/Bogota';
/** Looked at stay by stay, in a thread. */
const slow = /^(?:permanence|occupation|frequent-plates|.*frequency.*)$/;
const spans = [
  { name: 'a month', count: 30, target: 100, rounds: 11 },
  { name: 'a year', count: 366, target: 300, rounds: 5 },
];

/** What takes seconds is not asked again and again. */
const enough = 2000;

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
    const value = await timed(() => firstPage(core, report, companyId, count), rounds, enough);
    const figure = `${report.id} of ${name}, ${where}`;
    printFigures([{ figure, value, unit: 'ms', target: slow.test(report.id) ? 2000 : target, peer }]);
  }
}

async function reportYearsBench(where: Where, invoices: number): Promise<void> {
  const fill = (raw: Raw, lot: EmptyLot) => raw.fill(filled, soldYear({ ...lot, invoices }));
  await withFilledCore(where, -days, fill, async ({ lot, place, started }) => {
    const value = await packAllDays(place, days - 3);
    printFigures([{ figure: `packing a day of stays, ${where}`, value, unit: 'ms' }]);
    for (const span of spans) {
      // A login of its own: a year of ten million takes longer than one lasts.
      const core = await started();
      try {
        await measure(core, lot.companyId, span, `${where}, ${invoices.toLocaleString('en')} invoices`);
      } finally {
        await core.stop();
      }
    }
  });
}

if (import.meta.main) for (const { where, rows } of askedSizes()) await reportYearsBench(where, rows);
