import { textsOf } from '../../../shared/i18n/texts.ts';
import { wordOf } from '../../../shared/i18n/words.ts';
import { locales } from '../../../shared/money.ts';
import { dayLabels, daysOf, seriesByMethod, stacked } from '../../../shared/reports/chart-data.ts';
import { scaleOf } from '../../../shared/reports/heat-scale.ts';
import type { ReportChart, ReportRow } from '../../../shared/reports/report.ts';
import type { Cells } from '../cells.ts';
import { reportWords } from '../texts.ts';
import type { DrawnChart } from './document.ts';
import { type Bars, barsDrawing } from './pdf-bars.ts';
import { type Drawing, put } from './pdf-draw.ts';
import { heatDrawing } from './pdf-heat.ts';
import { printable } from './pdf-type.ts';

type Of<Kind extends ReportChart['kind']> = Omit<DrawnChart, 'axes'> & {
  axes: Extract<ReportChart, { kind: Kind }>;
};

type Week = Of<'heat-map' | 'heat-counts'>;

const nameHeight = 14;

/** A report's chart in a width from a place on, with its name above; null where it has nothing to show. */
export function chartDrawing(
  chart: DrawnChart,
  cells: Cells,
  x: number,
  top: number,
  width: number,
): Drawing | null {
  if (chart.rows.length === 0) return null;
  const drawing = drawingOf(chart, cells, x, top + nameHeight, width);
  if (!drawing) return null;
  const name = printable(reportWords(cells.language).export.charts[chart.axes.kind]);
  return {
    content: [put(name, x, top + 8, 'left', 'bold'), ...drawing.content],
    height: drawing.height + nameHeight,
  };
}

function drawingOf({ axes, ...chart }: DrawnChart, cells: Cells, x: number, top: number, width: number) {
  switch (axes.kind) {
    case 'stacked-bars':
      return barsDrawing(daysBars({ ...chart, axes }, cells), x, top, width);
    case 'histogram':
      return barsDrawing(durationBars({ ...chart, axes }, cells), x, top, width);
    case 'heat-map':
    case 'heat-counts':
      return weekDrawing({ ...chart, axes }, cells, x, top, width);
  }
}

/** What each payment method brought on each day. */
function daysBars({ axes, rows, range }: Of<'stacked-bars'>, cells: Cells): Bars {
  const days = daysOf(range);
  const series = seriesByMethod(rows, days, axes);
  const short = new Intl.NumberFormat(locales[cells.language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const { others } = textsOf(cells.language).reportPage;
  return {
    labels: dayLabels(days, cells.language),
    bars: stacked(series, days.length),
    texts: [],
    axisText: (value) => short.format(value / 100),
    legend: series.map(({ code, colour, sum }) => ({
      colour,
      text: `${code === null ? others : cells.shown('method', code)}: ${cells.shown('money', sum)}`,
    })),
  };
}

/** How many stays took how long. */
function durationBars({ axes, rows }: Of<'histogram'>, cells: Cells): Bars {
  return {
    labels: rows.map((row) => cells.shown('duration', row[axes.x])),
    bars: rows.map((row) => [{ colour: 1, from: 0, to: Number(row[axes.y]) }]),
    texts: rows.map((row) => printable(cells.shown('count', row[axes.y]))),
    axisText: (value) => (Number.isInteger(value) ? cells.shown('count', value) : ''),
    legend: [],
  };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How full the slots are, or how often something happened, by weekday and hour. */
function weekDrawing({ axes, rows }: Week, cells: Cells, x: number, top: number, width: number) {
  const figures = new Map<string, number>();
  for (const row of rows) {
    const figure = row[axes.value];
    if (figure !== null && figure !== undefined) figures.set(placeOf(row, axes), Number(figure));
  }
  const scale = scaleOf([...figures.values()]);
  if (!scale) return null;
  const { weekday } = reportWords(cells.language).values;
  const short = new Intl.NumberFormat(locales[cells.language], { notation: 'compact' });
  const isShare = axes.kind === 'heat-map';
  const heat = {
    days: weekdays.map((day) => wordOf(weekday, String(day))),
    hours,
    figureAt: (day: number, hour: number) => figures.get(`${weekdays[day]}/${hour}`) ?? null,
    scale,
    figureText: (figure: number) => (isShare ? `${Math.round(figure / 100)}%` : cells.shown('count', figure)),
    cellText: (figure: number) => (isShare ? String(Math.round(figure / 100)) : short.format(figure)),
  };
  return heatDrawing(heat, x, top, width);
}

function placeOf(row: ReportRow, { x, y }: Week['axes']): string {
  return `${row[y]}/${row[x]}`;
}
