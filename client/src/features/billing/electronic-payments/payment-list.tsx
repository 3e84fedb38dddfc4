import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type ElectronicPayment,
  paymentStates,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { Outcome, PaymentState } from './payment-words.tsx';
import { PaymentsHeader } from './payments-header.tsx';
import { paymentsPath } from './payments-view.ts';

const refreshEvery = 15_000;

/** What the provider has confirmed, newest first. */
export function PaymentList() {
  const { t } = useTranslation('payments');
  const columns = usePaymentColumns();
  const today = useToday();
  const filters: Filter[] = [
    { key: 'confirmedAt', label: t('confirmedAt'), periods: pastPeriods, today },
    {
      key: 'attention',
      label: t('attention'),
      choices: [
        { value: 'true', label: t('attentionYes') },
        { value: 'false', label: t('attentionNo') },
      ],
    },
    {
      key: 'state',
      label: t('state'),
      choices: paymentStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  return (
    <>
      <PaymentsHeader tab="payments" />
      <ListTable<ElectronicPayment>
        resource="electronic-payments"
        label={t('list')}
        columns={columns}
        filters={filters}
        refreshEvery={refreshEvery}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

function usePaymentColumns(): Column<ElectronicPayment>[] {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  return [
    {
      key: 'reference',
      label: t('reference'),
      sortable: true,
      cell: ({ id, reference, test }) => (
        <>
          <Link to={`${paymentsPath}?payment=${id}`}>{reference || '—'}</Link>{' '}
          {test && <span className="tag">{t('test')}</span>}
        </>
      ),
    },
    {
      key: 'outcome',
      kind: 'state',
      label: t('outcome'),
      sortable: true,
      cell: (payment) => <Outcome {...payment} />,
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: (payment) => <PaymentState {...payment} />,
    },
    {
      key: 'confirmedAt',
      kind: 'date',
      label: t('confirmedAt'),
      sortable: true,
      cell: ({ confirmedAt }) => <Moment at={confirmedAt} />,
    },
    { key: 'methodName', label: t('method'), sortable: true, cell: ({ methodName }) => methodName ?? '—' },
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
    {
      key: 'transactionId',
      kind: 'code',
      label: t('transaction'),
      extra: true,
      cell: ({ transactionId }) => <code>{transactionId}</code>,
    },
  ];
}
