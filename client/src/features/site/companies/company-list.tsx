import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Company } from '../../../../../shared/features/site/companies/company.schema.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import type { RowAction } from '../../../lists/row-action.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { createView, listView } from './companies-view.ts';
import { useCompanyColumns, useCompanyFilters } from './company-columns.tsx';

const CompanyRemoval = later(async () => (await import('./company-removal.tsx')).CompanyRemoval, {
  texts: ['lists'],
});

/** The lots and main companies that the user may see. */
export function CompanyList() {
  const { t } = useTranslation(['companies', 'routes', 'shell', 'ui']);
  const mayCreate = useMayWrite(createView);
  const mayWrite = useMayWrite(listView);
  const [removing, setRemoving] = useState<Company | null>(null);
  const columns = useCompanyColumns();
  const filters = useCompanyFilters();
  const list = useListState(columns, filters);
  const answer = useList<Company>('companies', list.query);
  const actions = (company: Company): RowAction[] => [
    {
      label: t('ui:remove'),
      name: t('removeOf', { name: company.name }),
      icon: 'trash',
      danger: true,
      run: () => setRemoving(company),
    },
  ];
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${createView}`}>
      <Icon name="plus" />
      {t('save')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/company/search')}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      <DataTable
        label={t('routes:view/company/search')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="companies" list={list} columns={columns} />}
        searchLabel={t('search')}
        rowTools={mayWrite ? { nameOf: ({ name }) => name, actions } : undefined}
        empty={<Empty title={t('empty')} action={create} />}
      />
      {removing && <CompanyRemoval company={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
