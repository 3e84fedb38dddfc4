import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SWRResponse } from 'swr';
import type { ApiError } from '../api/api-error.ts';
import { Failure } from '../api/failure.tsx';
import type { Page } from '../api/use-list.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { Empty, Skeleton } from '../ui/panels.tsx';
import type { Column, Filter } from './column.ts';
import { ColumnChooser, shownColumns } from './column-chooser.tsx';
import { DensitySwitch } from './density-switch.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Grid } from './grid.tsx';
import { Pager } from './pager.tsx';
import { boxesOf } from './pick-box.tsx';
import type { RowTools } from './row-action.ts';
import { useActionCells } from './row-actions.tsx';
import { SearchBox } from './search-box.tsx';
import type { Selectable } from './selection.ts';
import { onSelectionKey } from './selection-keys.ts';
import { StaleBar } from './stale-bar.tsx';
import { ToolSheet } from './tool-sheet.tsx';
import type { ListControl, SavableList } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

const SavedViews = later(async () => (await import('./saved-views.tsx')).SavedViews, {
  texts: ['lists'],
  meanwhile: () => <div className="view-bar" />,
});
const BulkBar = later(async () => (await import('./bulk-bar.tsx')).BulkBar, {
  texts: ['lists'],
  meanwhile: () => <div className="bulk-bar" />,
});

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number | string;
  /** From `useListState` with the same columns and filters. */
  list: SavableList;
  /** What `useList` answered to `list.query`. */
  answer: SWRResponse<Page<Row>, ApiError>;
  filters?: readonly Filter[];
  /** What is searched for, e.g. "Search by name"; without it there is no search. */
  searchLabel?: string;
  /** Further tools, at the end of the bar. */
  tools?: ReactNode;
  /** What can be done with one row; absent for who may only read. */
  rowTools?: RowTools<Row> | undefined;
  /** Rows can be selected and changed together; absent for who may only read. */
  selectable?: Selectable<Row> | undefined;
  /** In the place of rows while there is none at all: why, and what to do. */
  empty: ReactNode;
}

/**
 * A list of the core: searched, filtered, sorted and paged there, with its state in the URL. It shows itself what there
 * is: rows on their way, none yet, none that match, a failure, or rows that could not be brought up to date.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, list, answer, filters = [], rowTools, selectable, empty } = props;
  const { t } = useTranslation('ui');
  const { data, error } = answer;
  const { state, change } = list;
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  const selection = useSelection(list, (selectable && data?.rows.map(selectable.pick)) ?? []);
  const isSelecting = selection.picked.size > 0;
  // One row needs no views of itself.
  const isShort = data !== undefined && data.total <= 1 && list.isBare;
  const actions = useActionCells(rowTools, data?.rows ?? []);
  useLastPage(list, data?.total);
  if (data?.total === 0 && !isNarrowed && !isSelecting && !answer.isLoading) return empty;
  const failure = error ? <Failure error={error} onRetry={() => void answer.mutate()} /> : <Skeleton />;
  return (
    <div className="data-table">
      <SavedViews list={list} isShort={isShort} filters={filters} total={data?.total} />
      {selectable && isSelecting ? (
        <BulkBar
          selectable={{ ...selectable, pick: (row) => selectable.pick(row as Row) }}
          selection={selection}
          list={list}
          total={data?.total ?? 0}
        />
      ) : (
        <TableTools {...props} filters={filters} isNarrowed={isNarrowed} />
      )}
      {data && <StaleBar answer={answer} />}
      {data?.rows.length === 0 && isNarrowed && (
        <Empty title={t('table.noMatch')}>{t('table.noMatchBody')}</Empty>
      )}
      {data && (data.rows.length > 0 || !isNarrowed) && (
        <Grid
          label={label}
          columns={shownColumns(columns, list)}
          rows={data.rows}
          rowKey={rowKey}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          density={state.density}
          boxes={selectable && boxesOf(selection)}
          onKey={selectable && ((event) => onSelectionKey(event, selection))}
          actions={actions}
          busy={answer.isLoading}
        />
      )}
      {data ? <Pager list={list} total={data.total} /> : failure}
      <p role="status" className="visually-hidden">
        {isSelecting && t('table.picked', { count: selection.picked.size, figure: selection.picked.size })}
      </p>
    </div>
  );
}

interface TableToolsProps<Row> extends DataTableProps<Row> {
  filters: readonly Filter[];
  isNarrowed: boolean;
}

/** What stands above the rows; on a phone all but the search is behind one button. */
function TableTools<Row>(props: TableToolsProps<Row>) {
  const { list, answer, columns, filters, searchLabel, tools, isNarrowed } = props;
  const { t } = useTranslation('ui');
  return (
    <div className="table-tools">
      {searchLabel && <SearchBox list={list} label={searchLabel} />}
      <div className="tools-inline">
        <FilterChips list={list} filters={filters} />
        {isNarrowed && (
          <Button kind="quiet" onClick={() => list.change({ q: '', filters: {} })}>
            {t('table.clear')}
          </Button>
        )}
        <div className="table-tools-end">
          {tools}
          <DensitySwitch list={list} />
          <ColumnChooser list={list} columns={columns} />
        </div>
      </div>
      <ToolSheet list={list} columns={columns} filters={filters} total={answer.data?.total} tools={tools} />
    </div>
  );
}

/** Rows may have gone since the link was made: beyond the end, the last page is shown. */
function useLastPage({ state, change }: ListControl, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.size));
  useEffect(() => {
    if (last !== undefined && state.page > last) change({ page: last }, true);
  });
}
