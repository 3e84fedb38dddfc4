import { useSearchParams } from 'react-router';
import { arranged, type ReportGroup, reportGroups } from '../../../shared/reports/arrangement.ts';
import { type Comparison, comparisons } from '../../../shared/reports/comparison.ts';
import { asItStands, lotsParameter } from '../../../shared/reports/lots.ts';
import type { DayRange, RangePreset } from '../../../shared/reports/presets.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import type { Query } from '../api/resource-path.ts';
import {
  isBare,
  type ListShape,
  type ListState,
  readListState,
  writeListState,
} from '../lists/list-state.ts';
import type { ListControl, SavableList } from '../lists/use-list-state.ts';
import { type ReportRange, readRange, writeRange } from './report-state.ts';

/** What a report shows, kept in the URL: a link or bookmark reproduces it, the back button the one before. */
export interface ReportControl {
  range: ReportRange;
  setRange: (range: RangePreset | DayRange | null) => void;
  group: ReportGroup | null;
  comparison: Comparison | null;
  /** The ids of the lots that are asked together, with `,` between them; empty where it is the lot one works in. */
  lots: string;
  /** The report as its rows stand: of one lot or several, one by one or added up by period. */
  shown: ReportDescription;
  /** Page, order, filters and columns, as the parts of a table know them. */
  list: ListControl;
  /** All that there is to say of it as the filters of one list: also the days, the periods and what it is compared with. */
  whole: SavableList;
  /** Dates, filters, order, periods and what it is compared with: what an export is asked for as well. */
  filters: Query;
}

/** What is said of every report beside its own filters. */
const ownNames = ['range', 'from', 'to', 'group', 'compare', lotsParameter];

export function useReportState(report: ReportDescription, today: string): ReportControl {
  const [params, setParams] = useSearchParams();
  const group = reportGroups.find((one) => one === params.get('group') && report.byDay !== null) ?? null;
  const comparison = comparisons.find((one) => one === params.get('compare')) ?? null;
  const lots = params.get(lotsParameter) ?? '';
  const shown = asItStands(report, { group, isOfSeveral: lots !== '' });
  const shape: ListShape = {
    filters: Object.keys(report.filters),
    days: [],
    sortable: shown.columns.map(({ key }) => key),
    columns: shown.columns.slice(1).map(({ key }) => key),
  };
  const state = readListState(params, shape);
  const range = readRange(params, today);
  const { sort } = state;
  const filters = {
    from: range.from,
    to: range.to,
    ...state.filters,
    ...(lots && { lots }),
    ...(group && { group }),
    ...(sort && { sort }),
    ...(comparison && { compare: comparison }),
  };
  const change: (shape: ListShape) => ListControl['change'] =
    (of) =>
    (next, quietly = false) =>
      setParams((now) => writeListState(now, next, of), { replace: quietly, flushSync: true });
  const query = {
    ...filters,
    page: state.page,
    size: state.size,
  };
  return {
    range,
    setRange: (next) => setParams((now) => writeRange(now, next), { flushSync: true }),
    group,
    comparison,
    lots,
    shown,
    list: { state, query, change: change(shape) },
    whole: wholeList(report, params, query, change),
    filters,
  };
}

/** What says which columns there are. */
const columnsBy = ({ group = '', lots }: ListState['filters']) => `${group}${Boolean(lots)}`;

/** The report as one list: columns and orders are those of any way that its rows may stand. */
function wholeList(
  report: ReportDescription,
  params: URLSearchParams,
  query: Query,
  changeOf: (shape: ListShape) => ListControl['change'],
): SavableList {
  const groups = report.byDay === null ? [] : reportGroups;
  const ofRows = [null, ...groups].flatMap((group) => arranged(report, group).columns.map(({ key }) => key));
  const keys = ['lot', ...ofRows];
  const shape: ListShape = {
    filters: [...Object.keys(report.filters), ...ownNames],
    days: [],
    sortable: keys,
    columns: keys,
  };
  const state = readListState(params, shape);
  const change = changeOf(shape);
  return {
    state,
    shape,
    query,
    isBare: isBare(params, shape),
    change: (next, quietly) => {
      // Rows of other periods, and of several lots, have other columns.
      const isOther = next.filters !== undefined && columnsBy(next.filters) !== columnsBy(state.filters);
      const isWhole = 'columns' in next;
      change(isOther && !isWhole ? { sort: '', columns: null, ...next } : next, quietly);
    },
    searchOf: (next) => `?${writeListState(params, next, shape)}`,
  };
}
