import { type Amount, plus } from '../../shared/money.ts';
import { type LotFigures, ofSeveralLots, type ReportLotName } from '../../shared/reports/lots.ts';
import type { ReportChart, ReportDescription, ReportRow } from '../../shared/reports/report.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Asked } from './compared-period.ts';
import type { AnyReportPage, AnyReportQuery, PageWanted, ReportScope, Stop, WholeReport } from './query.ts';
import { summedMatrix } from './summed-matrix.rules.ts';

/** A report as its scope asks for it: where that is of several lots, the rows of one after those of the other, and their sums. */
export function askedOf(asked: Asked, { lots }: ReportScope): Asked {
  return lots ? { report: ofSeveralLots(asked.report), query: queryOfLots(asked, lots) } : asked;
}

/** What a lot is asked: the same, by its own clock. */
function scopeIn(scope: ReportScope, { id, timeZone }: ReportLotName): ReportScope {
  const sort = scope.sort?.key === 'lot' ? null : scope.sort;
  return { ...scope, companyId: id, timeZone, sort };
}

/** The lots as their rows stand: by name, or the other way round. */
function inOrder(lots: readonly ReportLotName[], { sort }: ReportScope): readonly ReportLotName[] {
  return sort?.key === 'lot' && sort.descending ? lots.toReversed() : lots;
}

const rowOf = (lot: ReportLotName, row: ReportRow): ReportRow => ({ lot: lot.name, lotId: lot.id, ...row });

/** The report's own query, asked in each of the lots. */
function queryOfLots({ report, query }: Asked, lots: readonly ReportLotName[]): AnyReportQuery {
  const summed = ofSeveralLots(report);
  const { chart } = summed;
  return {
    heavy: () => true,
    async page(db, scope, wanted, stop) {
      const pages = await pagesOf(db, query, inOrder(lots, scope), scope, wanted, stop);
      const page = together(summed, pages);
      return chart ? { ...page, matrix: await matrixOf(db, query, chart, scope, pages, stop) } : page;
    },
    async whole(db, scope, stop) {
      const parts: WholeOfLot[] = [];
      for (const lot of inOrder(lots, scope)) {
        stop.throwIfAborted();
        parts.push({ lot, found: await query.whole(db, scopeIn(scope, lot), stop) });
      }
      return {
        ...figuresOf(summed, parts),
        chunks: chunksOf(parts, stop),
        ...(chart && { drawn: async () => summedMatrix(chart, await drawnOf(parts)) }),
      };
    },
    ...(query.days && {
      async days(db, scope) {
        const found: ReportRow[] = [];
        for (const lot of lots) found.push(...((await query.days?.(db, scopeIn(scope, lot))) ?? []));
        return found.sort((one, other) => (String(one.day) < String(other.day) ? -1 : 1));
      },
    }),
  };
}

interface PageOfLot {
  lot: ReportLotName;
  found: AnyReportPage;
}

interface WholeOfLot {
  lot: ReportLotName;
  found: WholeReport<ReportRow, ReportRow>;
}

/** What each lot has of a page: how many rows the lots before it have says how many of its own are passed over. */
async function pagesOf(
  db: Db | Trx,
  query: AnyReportQuery,
  lots: readonly ReportLotName[],
  scope: ReportScope,
  wanted: PageWanted,
  stop: Stop,
): Promise<PageOfLot[]> {
  const pages: PageOfLot[] = [];
  let { skip, size } = wanted;
  for (const lot of lots) {
    stop.throwIfAborted();
    const found = await query.page(db, scopeIn(scope, lot), { skip, size }, stop);
    skip = Math.max(0, skip - found.total);
    size -= found.rows.length;
    pages.push({ lot, found });
  }
  return pages;
}

/** The parts of a page as one, with what each lot has of all. */
function together(report: ReportDescription, pages: readonly PageOfLot[]): AnyReportPage {
  const rows = pages.flatMap(({ lot, found }) => found.rows.map((row) => rowOf(lot, row)));
  return { rows, ...figuresOf(report, pages) };
}

/** How many rows all lots have and what they come to, and what each has of it. */
function figuresOf(report: ReportDescription, parts: readonly (PageOfLot | WholeOfLot)[]) {
  const lots = parts.map(
    ({ lot, found }): LotFigures => ({ ...lot, total: found.total, totals: found.totals }),
  );
  const total = lots.reduce((sum, one) => sum + one.total, 0);
  return { total, totals: totalsOf(report, lots), lots };
}

/** What all lots draw. A chart that is drawn from rows needs all of each lot, whichever are on the page. */
async function matrixOf(
  db: Db | Trx,
  query: AnyReportQuery,
  chart: ReportChart,
  scope: ReportScope,
  pages: readonly PageOfLot[],
  stop: Stop,
): Promise<readonly ReportRow[]> {
  const drawn: ReportRow[] = [];
  for (const { lot, found } of pages) {
    const isWhole = scope.sort === null && found.rows.length === found.total;
    if (chart.kind !== 'histogram') drawn.push(...(found.matrix ?? []));
    else if (isWhole) drawn.push(...found.rows);
    else {
      const whole = await query.whole(db, { ...scopeIn(scope, lot), sort: null }, stop);
      drawn.push(...((await whole.drawn?.()) ?? []));
    }
  }
  return summedMatrix(chart, drawn);
}

/** What all lots come to: sums. A mean, a greatest or a share is none of all of them, and stands by each lot alone. */
function totalsOf({ totals, sums }: ReportDescription, lots: readonly LotFigures[]): ReportRow {
  const sumOf = (key: string) =>
    lots.reduce<Amount>((sum, lot) => plus(sum, (lot.totals[key] ?? 0) as Amount), 0);
  return Object.fromEntries(totals.map((key) => [key, sums.includes(key) ? sumOf(key) : null]));
}

/** All rows, of one lot after the other: those of each are read when its turn has come. */
async function* chunksOf(parts: readonly WholeOfLot[], stop: Stop): AsyncGenerator<readonly ReportRow[]> {
  for (const { lot, found } of parts) {
    stop.throwIfAborted();
    for await (const rows of found.chunks) yield rows.map((row) => rowOf(lot, row));
  }
}

/** What each lot draws of all its rows. */
async function drawnOf(parts: readonly WholeOfLot[]): Promise<ReportRow[]> {
  const drawn: ReportRow[] = [];
  for (const { found } of parts) drawn.push(...((await found.drawn?.()) ?? []));
  return drawn;
}
