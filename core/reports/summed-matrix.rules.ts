import { type Amount, plus } from '../../shared/money.ts';
import type { Cell, ReportChart, ReportRow } from '../../shared/reports/report.ts';

/** The fields that say where a figure of a chart stands, and the figure itself. */
function axesOf(chart: ReportChart): { places: readonly [string, string]; figure: string } | null {
  if (chart.kind === 'stacked-bars') return { places: [chart.x, chart.series], figure: chart.y };
  return chart.kind === 'heat-counts' ? { places: [chart.y, chart.x], figure: chart.value } : null;
}

const compared = (one: Cell | undefined, other: Cell | undefined) =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;

/** What several charts of sums draw together: figures of the same place are added up, and shares are those of all. */
export function summedMatrix(chart: ReportChart, rows: readonly ReportRow[]): readonly ReportRow[] {
  const axes = axesOf(chart);
  if (axes === null) return [];
  const { places, figure } = axes;
  const [first, second] = places;
  const figureOf = (row: ReportRow) => (row[figure] ?? 0) as Amount;
  const summed = new Map<string, ReportRow>();
  for (const row of rows) {
    const place = JSON.stringify(places.map((key) => row[key]));
    const before = summed.get(place);
    summed.set(place, before ? { ...before, [figure]: plus(figureOf(before), figureOf(row)) } : row);
  }
  const found = [...summed.values()].sort(
    (one, other) => compared(one[first], other[first]) || compared(one[second], other[second]),
  );
  if (chart.kind !== 'heat-counts') return found;
  const whole = found.reduce((sum, row) => sum + Number(row[figure]), 0);
  const shareOf = (row: ReportRow) => Math.round((Number(row[figure]) / whole) * 10_000);
  return found.map((row) => ({ ...row, [chart.share]: shareOf(row) }));
}
