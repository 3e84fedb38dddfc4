import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../../../shared/features/billing/invoices/invoice.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { Empty } from '../../../ui/panels.tsx';
import { useInvoiceColumns, useInvoiceFilters } from './invoice-columns.tsx';
import { InvoicesHeader } from './invoices-header.tsx';
import { resource } from './invoices-view.ts';

/** What was billed, at terminals and on account, and what of it is owed. */
export function InvoiceList() {
  const { t } = useTranslation('invoices');
  const columns = useInvoiceColumns();
  const filters = useInvoiceFilters();
  const list = useListState(columns, filters);
  const answer = useList<Invoice>(resource, list.query);
  return (
    <>
      <InvoicesHeader tab="invoices" />
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="invoices" list={list} columns={columns} />}
        searchLabel={t('search')}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}
