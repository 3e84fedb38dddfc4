import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import {
  type ListedReceipt,
  receiptKinds,
  receiptMethods,
} from '../../../../../shared/features/billing/receipts/receipt.ts';
import { conceptServices, vehicleTypes } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Empty } from '../../../ui/panels.tsx';
import { AdvanceDialog } from './advance-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { InvoicesHeader } from './invoices-header.tsx';
import { invoicePath, invoicesView } from './invoices-view.ts';

const resource = 'receipts';

/** Money that came in and went back, with what it settled; what settles nothing is allocated here. */
export function ReceiptList() {
  const { t } = useTranslation('invoices');
  const columns = useReceiptColumns();
  const filters = useReceiptFilters();
  const mayWrite = useMayWrite(invoicesView);
  const [asked, setAsked] = useState<ListedReceipt | null>(null);
  const [mistaken, setMistaken] = useState<ListedReceipt | null>(null);
  const name = ({ id }: ListedReceipt) => t('receipt', { number: id });
  const allocation = (receipt: ListedReceipt) => ({
    label: t('allocate'),
    name: t('allocateOf', { number: receipt.id }),
    run: () => setAsked(receipt),
  });
  const counter = (receipt: ListedReceipt) => ({
    label: t('counter'),
    name: t('counterOf', { number: receipt.id }),
    run: () => setMistaken(receipt),
  });
  const actions = (receipt: ListedReceipt) => [
    ...(receipt.open && receipt.open > 0 ? [allocation(receipt)] : []),
    ...(receipt.countersId === null && receipt.countered < receipt.amount ? [counter(receipt)] : []),
  ];
  return (
    <>
      <InvoicesHeader tab="receipts" />
      <ListTable<ListedReceipt>
        resource={resource}
        label={t('receipts')}
        columns={columns}
        filters={filters}
        rowTools={mayWrite ? { nameOf: name, actions } : undefined}
        empty={<Empty title={t('emptyReceipts')}>{t('emptyReceiptsBody')}</Empty>}
      />
      {asked && <AdvanceDialog advance={asked} onClose={() => setAsked(null)} />}
      {mistaken && <CounterDialog receipt={mistaken} onClose={() => setMistaken(null)} />}
    </>
  );
}

function useReceiptColumns(): Column<ListedReceipt>[] {
  const { t } = useTranslation(['invoices', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  // Only advances have something to allocate.
  const isOfAdvances = useSearchParams()[0].has('advance');
  const money = (amountOf: (receipt: ListedReceipt) => number) =>
    moneyCell(amountOf, () => currency, language);
  const noteOf = ({ countersId, countered, reference }: ListedReceipt) => {
    const mark =
      countersId === null ? countered > 0 && t('countered') : t('counters', { number: countersId });
    return [mark, reference].filter(Boolean).join(' · ') || '—';
  };
  return [
    { key: 'id', kind: 'code', label: t('receiptNumber'), sortable: true, cell: ({ id }) => id },
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => <Moment at={at} /> },
    { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`values:receiptKinds.${kind}`) },
    { key: 'method', label: t('method'), cell: ({ method }) => t(`values:paymentMethods.${method}`) },
    {
      key: 'invoice',
      kind: 'code',
      label: t('invoice'),
      cell: ({ invoiceId, invoice }) =>
        invoiceId === null ? t('noInvoice') : <Link to={invoicePath(invoiceId)}>{invoice}</Link>,
    },
    {
      key: 'amount',
      kind: 'money',
      label: t('amount'),
      sortable: true,
      cell: money(({ kind, amount }) => (kind === 'refund' ? -amount : amount)),
    },
    {
      key: 'open',
      kind: 'figure',
      label: t('open'),
      extra: !isOfAdvances,
      cell: (one, rows) => (one.open ? money(({ open }) => open ?? 0)(one, rows) : '—'),
    },
    { key: 'reference', label: t('reference'), cell: noteOf },
    { key: 'subtotal', kind: 'money', label: t('subtotal'), extra: true, cell: money((one) => one.subtotal) },
    { key: 'tax', kind: 'money', label: t('tax'), extra: true, cell: money((one) => one.tax) },
  ];
}

function useReceiptFilters(): Filter[] {
  const { t } = useTranslation(['invoices', 'values']);
  const today = useToday();
  // Only those who come from a closure narrow by one.
  const closure = useSearchParams()[0].get('closureId');
  return [
    { key: 'day', label: t('day'), periods: pastPeriods, today },
    {
      key: 'method',
      label: t('method'),
      choices: receiptMethods.map((value) => ({ value, label: t(`values:paymentMethods.${value}`) })),
    },
    {
      key: 'kind',
      label: t('kind'),
      choices: receiptKinds.map((value) => ({ value, label: t(`values:receiptKinds.${value}`) })),
    },
    {
      key: 'service',
      label: t('service'),
      choices: conceptServices.map((value) => ({ value, label: t(`values:conceptServices.${value}`) })),
    },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      choices: vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) })),
    },
    { key: 'deviceId', label: t('device'), resource: 'devices', nameField: 'name' },
    ...(closure === null
      ? []
      : [
          {
            key: 'closureId',
            label: t('closure'),
            choices: [{ value: closure, label: t('closureOf', { number: closure }) }],
          },
        ]),
    { key: 'office', label: t('where'), choices: [{ value: 'true', label: t('atOffice') }] },
    { key: 'advance', label: t('noInvoice'), choices: [{ value: '1', label: t('openAdvances') }] },
  ];
}
