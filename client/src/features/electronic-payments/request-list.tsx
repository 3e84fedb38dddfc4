import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type PaymentRequest,
  requestStates,
} from '../../../../shared/features/electronic-payments/payment.ts';
import { useList } from '../../api/use-list.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Empty } from '../../ui/panels.tsx';
import type { Column, Filter } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { RequestState, useMoney } from './payment-words.tsx';
import { PaymentsHeader } from './payments-header.tsx';
import { paymentsPath } from './payments-view.ts';

const refreshEvery = 15_000;

/** What was asked for, newest first. */
export function RequestList() {
  const { t } = useTranslation('payments');
  const columns = useRequestColumns();
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      choices: requestStates.map((value) => ({ value, label: t(`requestStates.${value}`) })),
    },
  ];
  const list = useListState(columns, filters);
  const answer = useList<PaymentRequest>('payment-requests', list.query, { refreshInterval: refreshEvery });
  return (
    <>
      <PaymentsHeader tab="requests" />
      <DataTable
        label={t('requestList')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="payment-requests" list={list} columns={columns} />}
        searchLabel={t('requestSearch')}
        empty={<Empty title={t('requestEmpty')}>{t('requestEmptyBody')}</Empty>}
      />
    </>
  );
}

function useRequestColumns(): Column<PaymentRequest>[] {
  const { t } = useTranslation('payments');
  const money = useMoney();
  return [
    {
      key: 'reference',
      label: t('reference'),
      sortable: true,
      cell: ({ id, reference, test }) => (
        <>
          <Link to={`${paymentsPath}?request=${id}`}>{reference}</Link>{' '}
          {test && <span className="tag">{t('test')}</span>}
        </>
      ),
    },
    { key: 'state', label: t('state'), sortable: true, cell: (request) => <RequestState {...request} /> },
    { key: 'description', label: t('description'), sortable: true, cell: ({ description }) => description },
    { key: 'payerName', label: t('payer'), sortable: true, cell: ({ payerName }) => payerName ?? '—' },
    {
      key: 'createdAt',
      label: t('createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'amount',
      label: t('amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount, currency }) => money(amount, currency),
    },
  ];
}
