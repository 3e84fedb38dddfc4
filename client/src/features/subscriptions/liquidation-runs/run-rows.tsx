import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type LiquidationRun,
  type LiquidationRunRow,
  rowProblems,
} from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { areWholeAmounts, formatMoney } from '../../../../../shared/money.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { invoicesView, resource, spanText } from './runs-view.ts';

/** The bills of a run, those that cannot be made first. */
export function RunRows({ run }: { run: LiquidationRun }) {
  const { t } = useTranslation('liquidationRuns');
  const columns = useRowColumns();
  const filters = useRowFilters();
  const list = useListState(columns, filters);
  const query = { ...list.query, runId: String(run.id) };
  const answer = useList<LiquidationRunRow>(`${resource}/${run.id}/rows`, list.query);
  return (
    <section>
      <h2>{t('rows')}</h2>
      <DataTable
        label={t('rows')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        filters={filters}
        tools={<ListExport resource="liquidation-run-rows" list={{ ...list, query }} columns={columns} />}
        searchLabel={t('search')}
        empty={<Empty title={t('emptyRows')}>{t('emptyRowsBody')}</Empty>}
      />
    </section>
  );
}

function useRowColumns(): Column<LiquidationRunRow>[] {
  const { t } = useTranslation('liquidationRuns');
  const language = useLanguage();
  const { currency } = useLot();
  const money =
    (of: 'subtotal' | 'tax' | 'total') => (row: LiquidationRunRow, rows: readonly LiquidationRunRow[]) =>
      formatMoney(row[of], currency, language, areWholeAmounts(rows.map((one) => one[of])));
  return [
    { key: 'subscriber', label: t('subscriber'), sortable: true, cell: ({ subscriber }) => subscriber },
    { key: 'entity', label: t('entity'), sortable: true, cell: ({ entity }) => entity || '—' },
    {
      key: 'problem',
      kind: 'state',
      label: t('problem'),
      sortable: true,
      cell: ({ problem }) =>
        problem === null ? '—' : <StateBadge tone="bad">{t(`problems.${problem}`)}</StateBadge>,
    },
    {
      key: 'fromDay',
      kind: 'date',
      label: t('period'),
      sortable: true,
      cell: (row) => spanText(row, language),
    },
    { key: 'days', kind: 'figure', label: t('days'), sortable: true, extra: true, cell: ({ days }) => days },
    { key: 'subtotal', kind: 'money', label: t('subtotal'), extra: true, cell: money('subtotal') },
    { key: 'tax', kind: 'money', label: t('tax'), extra: true, cell: money('tax') },
    { key: 'total', kind: 'money', label: t('total'), sortable: true, cell: money('total') },
    { key: 'invoice', kind: 'code', label: t('invoice'), cell: (row) => <InvoiceOf row={row} /> },
  ];
}

function useRowFilters(): Filter[] {
  const { t } = useTranslation('liquidationRuns');
  return [
    {
      key: 'problem',
      label: t('problem'),
      choices: rowProblems.map((value) => ({ value, label: t(`problems.${value}`) })),
    },
  ];
}

/** The invoice that was made of a row, for who may see it. */
function InvoiceOf({ row: { invoice, invoiceId } }: { row: LiquidationRunRow }) {
  const { view } = useSession();
  if (invoiceId === null) return '—';
  if (!holdsView(view, invoicesView)) return invoice;
  return <Link to={`/${invoicesView}/${invoiceId}`}>{invoice}</Link>;
}
