import { useSearchParams } from 'react-router';
import type { Query } from '../../api/resource-path.ts';
import { type Column, type Filter, isChoosable } from './column.ts';
import { type ListShape, type ListState, listQuery, readListState, writeListState } from './list-state.ts';

/** The state of a list and the way to change it. */
export interface ListControl {
  state: ListState;
  /** The parameters of the call that reads the rows. */
  query: Query;
  /** @param quietly takes the place of the state before, where the back button has nothing to go back to */
  change: (change: Partial<ListState>, quietly?: boolean) => void;
}

/** A list's state, kept in the URL: a link reproduces the list, and the back button the one before. */
export function useListState<Row>(
  columns: readonly Column<Row>[],
  filters: readonly Filter[] = [],
): ListControl {
  const [params, setParams] = useSearchParams();
  const shape: ListShape = {
    filters: filters.map(({ key }) => key),
    sortable: columns.filter(({ sortable }) => sortable).map(({ key }) => key),
    columns: columns.filter(isChoosable).map(({ key }) => key),
  };
  const state = readListState(params, shape);
  return {
    state,
    query: listQuery(state),
    change: (change, quietly = false) =>
      // At once: a box that is ticked must not fall back until the address has followed.
      setParams((now) => writeListState(now, change, shape), { replace: quietly, flushSync: true }),
  };
}
