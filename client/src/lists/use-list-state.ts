import { useSearchParams } from 'react-router';
import type { Query } from '../api/resource-path.ts';
import { type Column, choosable, type Filter, isDaysFilter } from './column.ts';
import {
  isBare,
  type ListShape,
  type ListState,
  listQuery,
  readListState,
  writeListState,
} from './list-state.ts';

/** The state of a list and the way to change it. */
export interface ListControl {
  state: ListState;
  /** The parameters of the call that reads the rows. */
  query: Query;
  /** @param quietly takes the place of the state before, where the back button has nothing to go back to */
  change: (change: Partial<ListState>, quietly?: boolean) => void;
}

/** A list whose state can be kept as a saved view. */
export interface SavableList extends ListControl {
  shape: ListShape;
  /** The address says nothing of the list. */
  isBare: boolean;
  /** The address of the list after a change, as a link's search. */
  searchOf: (change: Partial<ListState>) => string;
}

/** A list's state, kept in the URL: a link reproduces the list, and the back button the one before. */
export function useListState<Row>(
  columns: readonly Column<Row>[],
  filters: readonly Filter[] = [],
): SavableList {
  const [params, setParams] = useSearchParams();
  const ofDays = filters.filter(isDaysFilter);
  const shape: ListShape = {
    filters: filters.map(({ key }) => key),
    days: ofDays.map(({ key }) => key),
    sortable: columns.filter(({ sortable }) => sortable).map(({ key }) => key),
    columns: choosable(columns).map(({ key }) => key),
  };
  const state = readListState(params, shape);
  return {
    state,
    shape,
    query: listQuery(state, Object.fromEntries(ofDays.map(({ key, today }) => [key, today]))),
    isBare: isBare(params, shape),
    change: (change, quietly = false) =>
      // At once: a box that is ticked must not fall back until the address has followed.
      setParams((now) => writeListState(now, change, shape), { replace: quietly, flushSync: true }),
    searchOf: (change) => `?${writeListState(params, change, shape)}`,
  };
}
