import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Query } from '../api/resource-path.ts';
import { useList } from '../api/use-list.ts';
import { ListExport } from '../exports/list-export.tsx';
import type { Column, Filter } from '../lists/column.ts';
import { DataTable } from '../lists/data-table.tsx';
import type { RowAction } from '../lists/row-action.ts';
import type { BulkAction } from '../lists/selection.ts';
import { useListState } from '../lists/use-list-state.ts';
import { later } from '../ui/later.tsx';

const RemovalDialog = later(async () => (await import('./removal-dialog.tsx')).RemovalDialog, {
  texts: ['lists'],
});

/** The words around the deletion of a record. */
interface RemovalWords {
  /** Of the button in its row. */
  button: string;
  title: string;
  /** What follows from it. */
  body: string;
  done: string;
}

interface Stored {
  id: number;
  version: number;
  status?: string;
}

interface RecordTableProps<Row> {
  resource: string;
  /** Further resources whose figures change when a record goes. */
  also?: readonly string[];
  /** What the rows are narrowed to wherever the user goes in the list: those of one record, say. */
  fixed?: Query;
  label: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  searchLabel?: string;
  /** What people call a record. */
  nameOf: (row: Row) => string;
  /** By that name; false for who may not delete. */
  removal: false | ((name: string) => RemovalWords);
  /** What else can be done to several records, by who may. */
  bulk?: readonly BulkAction[] | false;
  /** What else can be done with a row, before its deletion, by who may. */
  rowActions?: false | ((row: Row) => readonly RowAction[]);
  /** False for a row that may not be deleted as it is now. */
  mayRemove?: (row: Row) => boolean;
  /** Milliseconds, where rows change by themselves. */
  refreshEvery?: number;
  /** In the place of rows while there is none at all: why, and what to do. */
  empty: ReactNode;
}

/** The list of a plain resource: its state in the URL, its rows, their export, and deleting one or several of them. */
export function RecordTable<Row extends Stored>(props: RecordTableProps<Row>) {
  const {
    resource,
    also = [],
    fixed = {},
    filters = [],
    nameOf,
    removal,
    bulk = false,
    rowActions = false,
    mayRemove = () => true,
    refreshEvery,
    ...table
  } = props;
  const { t } = useTranslation('ui');
  const [removing, setRemoving] = useState<Row | null>(null);
  const removalOf = (row: Row): RowAction[] =>
    removal && row.status !== 'D' && mayRemove(row)
      ? [
          {
            label: t('remove'),
            name: removal(nameOf(row)).button,
            icon: 'trash',
            danger: true,
            run: () => setRemoving(row),
          },
        ]
      : [];
  const hasActions = removal !== false || rowActions !== false;
  const actions = (row: Row) => [...(rowActions ? rowActions(row) : []), ...removalOf(row)];
  const { columns } = props;
  const state = useListState(columns, filters);
  const list = { ...state, query: { ...state.query, ...fixed } };
  const answer = useList<Row>(resource, list.query, refreshEvery ? { refreshInterval: refreshEvery } : {});
  const words = removal && removing && removal(nameOf(removing));
  // What is deleted already is shown to be looked at.
  const isSelectable = (removal || bulk) && list.state.filters.status !== 'D';
  const pick = (row: Row) => ({ id: row.id, version: row.version, name: nameOf(row) });
  return (
    <>
      <DataTable
        {...table}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        rowTools={hasActions ? { nameOf, actions } : undefined}
        tools={<ListExport resource={resource} list={list} columns={columns} />}
        selectable={
          isSelectable
            ? { resource, also, pick, removable: removal !== false, actions: bulk || [] }
            : undefined
        }
      />
      {removing && words && (
        <RemovalDialog
          resource={resource}
          also={also}
          record={removing}
          title={words.title}
          done={words.done}
          onClose={() => setRemoving(null)}
        >
          {words.body}
        </RemovalDialog>
      )}
    </>
  );
}
