import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type Invoice,
  invoiceKinds,
  invoiceStates,
} from '../../../../../shared/features/billing/invoices/invoice.ts';
import { receiptMethods } from '../../../../../shared/features/billing/receipts/receipt.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { invoicePath, invoiceTones, numberOf } from './invoices-view.ts';

export function useInvoiceColumns(): Column<Invoice>[] {
  const { t } = useTranslation(['invoices', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const money = (amountOf: (invoice: Invoice) => number) => moneyCell(amountOf, () => currency, language);
  return [
    {
      key: 'number',
      label: t('number'),
      sortable: true,
      fields: ['prefix', 'number'],
      cell: (invoice) => <Link to={invoicePath(invoice.id)}>{numberOf(invoice)}</Link>,
    },
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => moment(at) },
    {
      key: 'customer',
      derived: true,
      fields: ['entityId'],
      label: t('customer'),
      cell: ({ customer }) => customer,
    },
    {
      key: 'state',
      kind: 'state',
      derived: true,
      fields: ['state'],
      label: t('state'),
      cell: ({ state }) => (
        <StateBadge tone={invoiceTones[state]}>{t(`values:invoiceStates.${state}`)}</StateBadge>
      ),
    },
    {
      key: 'dueDate',
      kind: 'date',
      label: t('dueDate'),
      sortable: true,
      cell: ({ dueDate }) => (dueDate === null ? '—' : shortDay(dueDate, language)),
    },
    { key: 'total', kind: 'money', label: t('total'), sortable: true, cell: money(({ total }) => total) },
    {
      key: 'balance',
      kind: 'money',
      label: t('balance'),
      sortable: true,
      cell: money(({ balance }) => balance),
    },
    {
      key: 'plate',
      label: t('plate'),
      extra: true,
      cell: ({ plate }) => (plate === null ? '—' : <Plate>{plate}</Plate>),
    },
    { key: 'kind', label: t('kind'), extra: true, cell: ({ kind }) => t(`values:invoiceKinds.${kind}`) },
    {
      key: 'method',
      label: t('method'),
      extra: true,
      cell: ({ method }) => t(`values:paymentMethods.${method}`),
    },
  ];
}

export function useInvoiceFilters(): Filter[] {
  const { t } = useTranslation(['invoices', 'values']);
  return [
    {
      key: 'state',
      label: t('state'),
      choices: invoiceStates.map((value) => ({ value, label: t(`values:invoiceStates.${value}`) })),
    },
    { key: 'owed', label: t('owed'), choices: [{ value: 'true', label: t('bySubscribers') }] },
    {
      key: 'kind',
      label: t('kind'),
      choices: invoiceKinds.map((value) => ({ value, label: t(`values:invoiceKinds.${value}`) })),
    },
    {
      key: 'method',
      label: t('method'),
      choices: [
        ...receiptMethods.filter((value) => value !== 'payroll' && value !== 'transfer'),
        'on-account' as const,
      ].map((value) => ({ value, label: t(`values:paymentMethods.${value}`) })),
    },
  ];
}
