import { type Amount, plus } from '../../shared/money.ts';
import type { Cell, ReportChart, ReportRow } from '../../shared/reports/report.ts';

/** The fields that say where a figure of a chart stands, the figure itself, and which part of all it is. */
interface Axes {
  places: readonly string[];
  figure: string;
  share?: string;
}

function axesOf(chart: ReportChart): Axes | null {
  switch (chart.kind) {
    case 'stacked-bars':
      return { places: [chart.x, chart.series], figure: chart.y };
    case 'histogram':
      return { places: [chart.x], figure: chart.y, share: chart.share };
    case 'heat-counts':
      return { places: [chart.y, chart.x], figure: chart.value, share: chart.share };
    default:
      return null;
  }
}

const compared = (one: Cell | undefined, other: Cell | undefined) =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;

/**
 * What several charts of sums draw together: figures of the same place are added up, and parts are those of all. Durations
 * stand as they came, for their texts have no order.
 */
export function summedMatrix(chart: ReportChart, rows: readonly ReportRow[]): readonly ReportRow[] {
  const axes = axesOf(chart);
  if (axes === null) return [];
  const { places, figure, share } = axes;
  const summed = new Map<string, ReportRow>();
  for (const row of rows) {
    const place = places.map((key): [string, Cell] => [key, row[key] ?? null]);
    const name = JSON.stringify(place);
    const before = (summed.get(name)?.[figure] ?? 0) as Amount;
    summed.set(name, { ...Object.fromEntries(place), [figure]: plus(before, (row[figure] ?? 0) as Amount) });
  }
  const found = [...summed.values()];
  if (chart.kind !== 'histogram') found.sort((one, other) => inPlace(places, one, other));
  if (share === undefined) return found;
  const whole = found.reduce((sum, row) => sum + Number(row[figure]), 0);
  return found.map((row) => ({ ...row, [share]: Math.round((Number(row[figure]) / whole) * 10_000) }));
}

function inPlace(places: readonly string[], one: ReportRow, other: ReportRow): number {
  const apart = places.find((key) => one[key] !== other[key]);
  return apart === undefined ? 0 : compared(one[apart], other[apart]);
}
