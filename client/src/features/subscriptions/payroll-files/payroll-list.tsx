import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useFileColumns, useFileFilters } from './payroll-columns.tsx';
import { filePath, isAtWork, payrollView, resource } from './payroll-view.ts';

const pollMs = 1500;

/** The payroll files of the lot, and how each stands. */
export function PayrollList() {
  const { t } = useTranslation(['payrollFiles', 'routes', 'shell']);
  const mayWrite = useMayWrite(payrollView);
  const columns = useFileColumns();
  const filters = useFileFilters();
  const list = useListState(columns, filters);
  const answer = useList<PayrollFile>(resource, list.query, {
    refreshInterval: (page) => (page?.rows.some(isAtWork) ? pollMs : 0),
  });
  const create = mayWrite && (
    <Link className="btn btn-primary" to={filePath('new')}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${payrollView}`)}
        trail={[{ label: t('shell:groups.billing') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        filters={filters}
        tools={<ListExport resource="payroll-files" list={list} columns={columns} />}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
