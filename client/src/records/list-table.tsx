import type { ReactNode } from 'react';
import { useList } from '../api/use-list.ts';
import { ListExport } from '../exports/list-export.tsx';
import type { Column, Filter } from '../lists/column.ts';
import { DataTable } from '../lists/data-table.tsx';
import type { RowTools } from '../lists/row-action.ts';
import { useListState } from '../lists/use-list-state.ts';

interface ListTableProps<Row> {
  resource: string;
  label: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  searchLabel?: string;
  /** What can be done with one row; absent for who may only read. */
  rowTools?: RowTools<Row> | undefined;
  /** Milliseconds, where rows change by themselves. */
  refreshEvery?: number;
  /** In the place of rows while there is none at all: why, and what to do. */
  empty: ReactNode;
}

/**
 * A list of which no screen changes or deletes rows: its state in the URL, its rows, and their export. Records that are
 * deleted where they are listed have `RecordTable`.
 */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { resource, refreshEvery, ...table } = props;
  const { columns, filters } = props;
  const list = useListState(columns, filters);
  const answer = useList<Row>(resource, list.query, refreshEvery ? { refreshInterval: refreshEvery } : {});
  return (
    <DataTable
      {...table}
      rowKey={({ id }) => id}
      list={list}
      answer={answer}
      tools={<ListExport resource={resource} list={list} columns={columns} />}
    />
  );
}
