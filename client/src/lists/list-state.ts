import { limits } from '../../../shared/limits.ts';
import type { Query } from '../api/resource-path.ts';
import { rangeOf } from './periods.ts';

/** What a list shows, as the URL holds it. */
export interface ListState {
  page: number;
  size: number;
  /** A field, `-` before it for the descending order; empty is the list's own order. */
  sort: string;
  q: string;
  /** Chosen values by field. */
  filters: Readonly<Record<string, string>>;
  /** The chosen ones among the columns that can be hidden, in their order; null is the usual ones. */
  columns: readonly string[] | null;
  density: Density;
  /** The id of the saved view that was chosen; `all` is none, where another one is the default. */
  view: string;
}

/** Height of the rows. */
export type Density = 'compact' | 'comfortable';

/** What a list knows: anything else in the URL is somebody else's or a mistake. */
export interface ListShape {
  filters: readonly string[];
  /** Those of the filters that hold days. */
  days: readonly string[];
  sortable: readonly string[];
  columns: readonly string[];
}

const usualSize: number = limits.pageSizes[0];

/** The parameters of any list; its filters come beside them. */
const parameters = ['page', 'size', 'sort', 'q', 'columns', 'density', 'view'];

/** True while the URL says nothing of the list. */
export function isBare(params: URLSearchParams, shape: ListShape): boolean {
  return ![...parameters, ...shape.filters].some((name) => params.has(name));
}

/** Reads the state from the URL; what makes no sense counts as not said. */
export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  const columns = params.get('columns');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: limits.pageSizes.find((one) => one === size) ?? usualSize,
    sort: shape.sortable.includes(sort.replace(/^-/, '')) ? sort : '',
    q: params.get('q')?.trim() ?? '',
    filters: Object.fromEntries(
      shape.filters.flatMap((name) => {
        const value = params.get(name);
        const makesSense = value && (!shape.days.includes(name) || rangeOf(value, anyDay));
        return makesSense ? [[name, value]] : [];
      }),
    ),
    columns: columns === null ? null : columns.split(',').filter((name) => shape.columns.includes(name)),
    density: params.get('density') === 'comfortable' ? 'comfortable' : 'compact',
    view: /^(\d+|all)$/.exec(params.get('view') ?? '')?.[0] ?? '',
  };
}

/** A period makes sense on all days or on none. */
const anyDay = '2000-01-01';
const looks = ['columns', 'density', 'view'];

/**
 * The URL's parameters after a change of the state. What is as usual is left out, other parameters stay; whatever
 * changes which rows there are leads to their first page.
 */
export function writeListState(
  params: URLSearchParams,
  change: Partial<ListState>,
  shape: ListShape,
): URLSearchParams {
  const onlyLook = Object.keys(change).every((name) => looks.includes(name));
  const state = { ...readListState(params, shape), ...(onlyLook ? {} : { page: 1 }), ...change };
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('page', state.page === 1 ? '' : String(state.page));
  put('size', state.size === usualSize ? '' : String(state.size));
  put('sort', state.sort);
  put('q', state.q.trim());
  for (const name of shape.filters) put(name, state.filters[name] ?? '');
  put('density', state.density === 'compact' ? '' : state.density);
  put('view', state.view);
  next.delete('columns');
  if (state.columns !== null) next.set('columns', state.columns.join(','));
  return next;
}

/** The state as a saved view keeps it: all but the page and the view itself, in one order. */
export function savedQuery(state: ListState, shape: ListShape): string {
  return writeListState(new URLSearchParams(), { ...state, page: 1, view: '' }, shape).toString();
}

/** What a saved view says of the list of now: what the list has no more is left out. */
export function savedState(query: string, shape: ListShape): ListState {
  return { ...readListState(new URLSearchParams(query), shape), page: 1, view: '' };
}

/**
 * What the core is asked for.
 * @param todays the day of now for each filter that holds days: periods become the days that they mean today
 */
export function listQuery(
  { page, size, sort, q, filters }: ListState,
  todays: Readonly<Record<string, string>> = {},
): Query {
  const asked = Object.entries(filters).flatMap(([name, value]) => {
    const today = todays[name];
    const range = today === undefined ? null : rangeOf(value, today);
    if (!range) return [[name, value]];
    return [
      [`${name}From`, range.from],
      [`${name}To`, range.to],
    ];
  });
  return { ...Object.fromEntries(asked), q, sort, page, size };
}

/** The order after a press on a column's head: ascending, descending, the list's own. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}
