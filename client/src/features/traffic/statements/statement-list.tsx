import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Statement } from '../../../../../shared/features/traffic/statements/statement.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { ReconciliationHeader } from '../reconciliation-header.tsx';
import { view } from '../reconciliation-view.ts';
import { useStatementColumns, useStatementFilters } from './statement-columns.tsx';
import { isAtWork, resource, statementPath } from './statement-view.ts';

const pollMs = 1500;

/** What the bank and the card provider sent, and how much of it is matched. */
export function StatementList() {
  const { t } = useTranslation('statements');
  const columns = useStatementColumns();
  const filters = useStatementFilters();
  const list = useListState(columns, filters);
  const answer = useList<Statement>(resource, list.query, {
    refreshInterval: (page) => (page?.rows.some(isAtWork) ? pollMs : 0),
  });
  const create = useMayWrite(view) && (
    <Link className="btn btn-primary" to={statementPath('new')}>
      <Icon name="plus" />
      {t('import')}
    </Link>
  );
  return (
    <>
      <ReconciliationHeader tab="statements" action={create} />
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource={resource} list={list} columns={columns} />}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
