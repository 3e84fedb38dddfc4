import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Invoice, invoiceStates } from '../../../../../shared/features/billing/invoices/invoice.ts';
import type { Filter } from '../../../lists/column.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { cancelPath, cancelView, numberOf, resource } from './invoices-view.ts';

const found: ReadonlySet<string> = new Set(['number', 'at', 'plate', 'customer', 'state', 'total']);

/** Invoices among which the one to be cancelled is found. */
export function CancelList() {
  const { t } = useTranslation(['cancellations', 'invoices', 'values', 'routes', 'shell']);
  const columns = useInvoiceColumns().map((one) => {
    // What is found again is what the customer has in hand: when, how much, which vehicle.
    const column = { ...one, extra: !found.has(one.key) };
    return column.key === 'number'
      ? {
          ...column,
          cell: (invoice: Invoice) =>
            invoice.state === 'cancelled' ? (
              numberOf(invoice)
            ) : (
              <Link to={cancelPath(invoice.id)}>{numberOf(invoice)}</Link>
            ),
        }
      : column;
  });
  const filters = useFilters();
  return (
    <>
      <PageHeader title={t(`routes:${cancelView}`)} trail={[{ label: t('shell:groups.billing') }]} />
      <p className="lead-text">{t('intro')}</p>
      <ListTable<Invoice>
        resource={resource}
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('invoices:search')}
        empty={<Empty title={t('invoices:empty')}>{t('invoices:emptyBody')}</Empty>}
      />
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['invoices', 'values']);
  const today = useToday();
  return [
    { key: 'day', label: t('day'), periods: pastPeriods, today },
    {
      key: 'state',
      label: t('state'),
      choices: invoiceStates.map((value) => ({ value, label: t(`values:invoiceStates.${value}`) })),
    },
  ];
}
