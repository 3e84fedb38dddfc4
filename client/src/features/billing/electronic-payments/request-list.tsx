import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type PaymentRequest,
  requestStates,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { Moment } from '../../../live/moment.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Empty } from '../../../ui/panels.tsx';
import { RequestState } from './payment-words.tsx';
import { PaymentsHeader } from './payments-header.tsx';
import { paymentsPath, paymentsView } from './payments-view.ts';

const refreshEvery = 15_000;

/** What was asked for, newest first. */
export function RequestList() {
  const { t } = useTranslation('payments');
  const mayWrite = useMayWrite(paymentsView);
  const columns = useRequestColumns();
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      choices: requestStates.map((value) => ({ value, label: t(`requestStates.${value}`) })),
    },
  ];
  return (
    <>
      <PaymentsHeader tab="requests" />
      <RecordTable<PaymentRequest>
        resource="payment-requests"
        label={t('requestList')}
        columns={columns}
        filters={filters}
        searchLabel={t('requestSearch')}
        refreshEvery={refreshEvery}
        nameOf={({ reference }) => reference}
        removal={false}
        bulk={
          mayWrite && [
            {
              name: 'delete',
              label: t('withdraw'),
              title: (count, figure) => t('withdrawSeveral', { count, figure }),
              body: t('withdrawBody'),
            },
          ]
        }
        empty={<Empty title={t('requestEmpty')}>{t('requestEmptyBody')}</Empty>}
      />
    </>
  );
}

function useRequestColumns(): Column<PaymentRequest>[] {
  const { t } = useTranslation('payments');
  const language = useLanguage();
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
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: (request) => <RequestState {...request} />,
    },
    { key: 'description', label: t('description'), sortable: true, cell: ({ description }) => description },
    { key: 'payerName', label: t('payer'), sortable: true, cell: ({ payerName }) => payerName ?? '—' },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'amount',
      kind: 'money',
      label: t('amount'),
      sortable: true,
      cell: moneyCell(
        ({ amount }) => amount,
        ({ currency }) => currency,
        language,
      ),
    },
  ];
}
