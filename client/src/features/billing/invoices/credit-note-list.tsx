import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type CreditNote,
  creditReasons,
} from '../../../../../shared/features/billing/credit-notes/credit-note.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { InvoicesHeader } from './invoices-header.tsx';
import { invoicePath, numberOf, reasonNames } from './invoices-view.ts';

const resource = 'credit-notes';

/** What was taken back of invoices, each opening the one that it takes back. */
export function CreditNoteList() {
  const { t } = useTranslation('invoices');
  const columns = useNoteColumns();
  const today = useToday();
  const filters: Filter[] = [
    { key: 'day', label: t('day'), periods: pastPeriods, today },
    {
      key: 'reasonCode',
      label: t('reasonCode'),
      choices: creditReasons.map((value) => ({
        value: String(value),
        label: t(`reasons.${reasonNames[value]}`),
      })),
    },
  ];
  return (
    <>
      <InvoicesHeader tab="credit-notes" />
      <ListTable<CreditNote>
        resource={resource}
        label={t('creditNotes')}
        columns={columns}
        filters={filters}
        searchLabel={t('searchNotes')}
        empty={<Empty title={t('emptyNotes')}>{t('emptyNotesBody')}</Empty>}
      />
    </>
  );
}

function useNoteColumns(): Column<CreditNote>[] {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (amountOf: (note: CreditNote) => number) => moneyCell(amountOf, () => currency, language);
  return [
    {
      key: 'number',
      label: t('number'),
      sortable: true,
      fields: ['prefix', 'number'],
      cell: (note) => <Link to={invoicePath(note.invoiceId)}>{numberOf(note)}</Link>,
    },
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'reasonCode',
      label: t('reasonCode'),
      cell: ({ reasonCode }) => t(`reasons.${reasonNames[reasonCode]}`),
    },
    { key: 'reason', label: t('reason'), cell: ({ reason }) => reason },
    { key: 'subtotal', kind: 'money', label: t('subtotal'), extra: true, cell: money((one) => one.subtotal) },
    { key: 'tax', kind: 'money', label: t('tax'), extra: true, cell: money((one) => one.tax) },
    { key: 'total', kind: 'money', label: t('total'), sortable: true, cell: money((one) => one.total) },
  ];
}
