import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../../../shared/features/billing/invoices/invoice.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useInvoiceColumns, useInvoiceFilters } from './invoice-columns.tsx';
import { InvoicesHeader } from './invoices-header.tsx';
import { resource } from './invoices-view.ts';

/** What was billed, at terminals and on account, and what of it is owed. */
export function InvoiceList() {
  const { t } = useTranslation('invoices');
  const columns = useInvoiceColumns();
  const filters = useInvoiceFilters();
  return (
    <>
      <InvoicesHeader tab="invoices" />
      <ListTable<Invoice>
        resource={resource}
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}
