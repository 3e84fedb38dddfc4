import { lotParameter } from '../../../shared/lot-link.ts';
import type { ReportDescription, ReportRow } from '../../../shared/reports/report.ts';
import { allBehind, linkOf, listOf, recordOf } from './report-links.ts';

/** What a link says that it opens: one of `reportPage`, or only the value. */
type TargetWords = 'opens' | 'opensAll' | 'opensList' | 'opensReceipts' | 'opensRows' | null;

/** Where a cell leads to. */
export interface CellTarget {
  to: string;
  words: TargetWords;
}

export interface Targets {
  /** As its rows stand. */
  report: ReportDescription;
  /** The filters of now, which go along. */
  filters: Readonly<Record<string, string>>;
  /** Where the rows of a period are, one by one; null where the rows stand so already. */
  periodPath: ((row: ReportRow) => string) | null;
  maySee: (view: string) => boolean;
}

/** What names a period, or counts its rows. */
const periodColumns: ReadonlySet<string> = new Set(['day', 'week', 'month', 'rows']);

/** The days of a period's row. */
const daysOf = ({ from, to, day }: ReportRow) => ({ from: String(from ?? day), to: String(to ?? day) });

/** What a cell opens, for who may see it; null where nothing. */
export function targetOf(key: string, row: ReportRow, targets: Targets): CellTarget | null {
  const { periodPath } = targets;
  if (periodPath) return targetOfPeriod(key, row, periodPath, targets);
  const { lotId } = row;
  if (!lotId) return targetOfRow(key, row, targets);
  // What is behind a row of several lots is in its own: the link leads there.
  const target = targetOfRow(key, row, { ...targets, filters: { ...targets.filters, lots: '' } });
  return (
    target && { ...target, to: `${target.to}${target.to.includes('?') ? '&' : '?'}${lotParameter}=${lotId}` }
  );
}

function targetOfRow(key: string, row: ReportRow, { report, filters, maySee }: Targets): CellTarget | null {
  const list = report.lists.find((one) => one.column === key && maySee(one.view));
  const counted = list && listOf(list, row, filters);
  if (counted) {
    return { to: counted, words: list.view === 'view/invoice/detail' ? 'opensReceipts' : 'opensList' };
  }
  const link = report.links.find((one) => one.column === key && maySee(one.to.view));
  const behind = link && linkOf(link, row, filters);
  if (behind) return { to: behind, words: 'opens' };
  const record = report.opens.find((one) => one.column === key && maySee(one.view));
  const opened = record && recordOf(record, row);
  return opened ? { to: opened, words: null } : null;
}

function targetOfPeriod(
  key: string,
  row: ReportRow,
  periodPath: (row: ReportRow) => string,
  { report, filters, maySee }: Targets,
): CellTarget | null {
  if (periodColumns.has(key)) return { to: periodPath(row), words: 'opensRows' };
  if (row[key] === 0) return null;
  const to = allBehind(report, key, { ...filters, ...daysOf(row) }, maySee);
  return to === null ? null : { to, words: 'opensAll' };
}
