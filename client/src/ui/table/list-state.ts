import { limits } from '../../../../shared/limits.ts';
import type { Query } from '../../api/resource-path.ts';

/** What a list shows, as the URL holds it. */
export interface ListState {
  page: number;
  size: number;
  /** A field, `-` before it for the descending order; empty is the list's own order. */
  sort: string;
  q: string;
  /** Chosen values by field. */
  filters: Readonly<Record<string, string>>;
  /** The chosen ones among the columns that can be hidden; null is the usual ones. */
  columns: readonly string[] | null;
}

/** What a list knows: anything else in the URL is somebody else's or a mistake. */
export interface ListShape {
  filters: readonly string[];
  sortable: readonly string[];
  columns: readonly string[];
}

const usualSize: number = limits.pageSizes[0];

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
        return value ? [[name, value]] : [];
      }),
    ),
    columns: columns === null ? null : columns.split(',').filter((name) => shape.columns.includes(name)),
  };
}

/**
 * The URL's parameters after a change of the state. What is as usual is left out, other parameters stay; whatever
 * changes which rows there are leads to their first page.
 */
export function writeListState(
  params: URLSearchParams,
  change: Partial<ListState>,
  shape: ListShape,
): URLSearchParams {
  const onlyLook = Object.keys(change).every((name) => name === 'columns');
  const state = { ...readListState(params, shape), ...(onlyLook ? {} : { page: 1 }), ...change };
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('page', state.page === 1 ? '' : String(state.page));
  put('size', state.size === usualSize ? '' : String(state.size));
  put('sort', state.sort);
  put('q', state.q.trim());
  for (const name of shape.filters) put(name, state.filters[name] ?? '');
  next.delete('columns');
  if (state.columns !== null) next.set('columns', state.columns.join(','));
  return next;
}

/** What the core is asked for. */
export function listQuery({ page, size, sort, q, filters }: ListState): Query {
  return { ...filters, q, sort, page, size };
}

/** The order after a press on a column's head: ascending, descending, the list's own. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}
