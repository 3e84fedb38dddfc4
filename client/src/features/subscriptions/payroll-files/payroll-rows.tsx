import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type PayrollFile,
  type PayrollRow,
  payrollProblems,
} from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
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
import { resource } from './payroll-view.ts';

const subscriberView = 'view/subscriber';

/** The rows of a file, those that do not fit first. */
export function PayrollRows({ file }: { file: PayrollFile }) {
  const { t } = useTranslation('payrollFiles');
  const columns = useRowColumns();
  const filters = useRowFilters();
  const list = useListState(columns, filters);
  const query = { ...list.query, fileId: String(file.id) };
  const answer = useList<PayrollRow>(`${resource}/${file.id}/rows`, list.query);
  return (
    <>
      <h2>{t('rows')}</h2>
      <DataTable
        label={t('rows')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        filters={filters}
        tools={<ListExport resource="payroll-file-rows" list={{ ...list, query }} columns={columns} />}
        searchLabel={t('search')}
        empty={<Empty title={t('emptyRows')}>{t('emptyRowsBody')}</Empty>}
      />
    </>
  );
}

function RowResult({ row: { problem, booked, owed } }: { row: PayrollRow }) {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  const { currency } = useLot();
  if (booked) return <StateBadge tone="good">{t('done')}</StateBadge>;
  if (problem === null) return <StateBadge tone="quiet">{t('fits')}</StateBadge>;
  const text = t(`problems.${problem}`);
  const isAbove = problem === 'aboveOwed' && owed !== null;
  return (
    <StateBadge tone="bad">{isAbove ? `${text}: ${formatMoney(owed, currency, language)}` : text}</StateBadge>
  );
}

function useRowColumns(): Column<PayrollRow>[] {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  const { currency } = useLot();
  const mayOpen = holdsView(useSession().view, subscriberView);
  const money = (of: 'value' | 'owed') => (row: PayrollRow, rows: readonly PayrollRow[]) => {
    const { [of]: amount } = row;
    if (amount === null) return of === 'value' ? row.typed || '—' : '—';
    return formatMoney(amount, currency, language, areWholeAmounts(rows.map((one) => one[of])));
  };
  return [
    {
      key: 'identification',
      label: t('identification'),
      sortable: true,
      cell: ({ identification }) => identification || '—',
    },
    { key: 'line', kind: 'figure', label: t('line'), sortable: true, cell: ({ line }) => line },
    { key: 'vehicle', label: t('vehicle'), cell: ({ vehicle }) => vehicle || '—' },
    { key: 'value', kind: 'money', label: t('value'), sortable: true, cell: money('value') },
    { key: 'period', kind: 'code', label: t('period'), sortable: true, cell: ({ period }) => period || '—' },
    {
      key: 'problem',
      kind: 'state',
      label: t('problem'),
      sortable: true,
      cell: (row) => <RowResult row={row} />,
    },
    {
      key: 'subscriber',
      label: t('subscriber'),
      sortable: true,
      cell: ({ subscriber, subscriberId }) => {
        if (subscriber === null) return '—';
        return mayOpen ? <Link to={`/${subscriberView}/${subscriberId}`}>{subscriber}</Link> : subscriber;
      },
    },
    { key: 'owed', kind: 'money', label: t('owed'), sortable: true, extra: true, cell: money('owed') },
    { key: 'invoices', kind: 'code', label: t('invoices'), cell: ({ invoices }) => invoices || '—' },
    { key: 'entity', label: t('entity'), sortable: true, extra: true, cell: ({ entity }) => entity ?? '—' },
  ];
}

function useRowFilters(): Filter[] {
  const { t } = useTranslation('payrollFiles');
  return [
    {
      key: 'problem',
      label: t('anyProblem'),
      choices: payrollProblems.map((value) => ({ value, label: t(`problems.${value}`) })),
    },
    {
      key: 'booked',
      label: t('isBooked'),
      choices: [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ],
    },
  ];
}
