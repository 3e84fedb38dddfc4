import { arranged, type ReportGroup } from './arrangement.ts';
import type { ReportChart, ReportDescription, ReportRow } from './report.ts';

/** Lots that one report takes. */
export const mostLots = 20;

/** By this parameter a report is asked of several lots: their ids, with `,` between them. */
export const lotsParameter = 'lots';

/** A lot of which a report is asked. */
export interface ReportLotName {
  id: number;
  name: string;
  timeZone: string;
  currency: string;
}

/** A lot's share of a report of several: how many rows it has, and what they come to. */
export interface LotFigures extends ReportLotName {
  total: number;
  totals: ReportRow;
}

/** Charts whose figures are sums, which those of several lots can be added up to. */
const summedCharts: ReadonlySet<ReportChart['kind']> = new Set(['stacked-bars', 'histogram', 'heat-counts']);

/**
 * A report as it stands where several lots are asked together: each row says first of which it is. What opens all of a figure
 * in a list is left out, for a list is of one lot; so is a chart of means, which no sum is made of.
 */
export function ofSeveralLots(report: ReportDescription): ReportDescription {
  const { chart, columns, fields, key, lists, usual } = report;
  return {
    ...report,
    columns: [{ key: 'lot', kind: 'text' }, ...columns],
    usual: usual && ['lot', ...usual],
    fields: { lot: 'text', lotId: 'id', ...fields },
    keyset: false,
    key: key && ['lotId', ...key],
    chart: chart && summedCharts.has(chart.kind) ? chart : null,
    lists: lists.map(({ all: _, ...list }) => list),
  };
}

/** A report as its rows stand: of one lot or of several, one by one or added up by a period, where all lots are one. */
export function asItStands(
  report: ReportDescription,
  { group, isOfSeveral }: { group: ReportGroup | null; isOfSeveral: boolean },
): ReportDescription {
  return arranged(isOfSeveral ? ofSeveralLots(report) : report, group);
}
