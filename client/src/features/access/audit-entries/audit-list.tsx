import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  AuditChoices,
  AuditPage,
  AuditRow,
} from '../../../../../shared/features/access/audit-entries/audit-entry.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { auditPath, auditView } from '../../../records/audit-view.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useAuditColumns, useAuditFilters } from './audit-columns.tsx';
import { recordName } from './audit-words.tsx';

/** What was written in the lot, newest first; of one record, its history. */
export function AuditList({ record }: { record: string | null }) {
  const { t } = useTranslation(['audit', 'routes', 'shell']);
  const language = useLanguage();
  const { data: choices } = useRead<AuditChoices>(resourcePath('audit-entries', 'choices', { language }));
  const filters = useAuditFilters(choices, record !== null);
  const columns = useAuditColumns();
  const list = useListState(columns, filters);
  const query = { ...list.query, ...(record === null ? {} : { record }) };
  const answer = useList<AuditRow>('audit-entries', { ...query, language });
  const newest = answer.data?.rows[0];
  const { more = false } = (answer.data ?? {}) as Partial<AuditPage>;
  const title =
    record === null
      ? t(`routes:${auditView}`)
      : t('historyOf', { name: newest ? `${newest.resourceName} · ${recordName(newest)}` : record });
  return (
    <>
      <PageHeader
        title={title}
        trail={[
          { label: t('shell:groups.configuration') },
          ...(record === null ? [] : [{ label: t(`routes:${auditView}`), to: auditPath }]),
        ]}
        action={record !== null && <Link to={auditPath}>{t('showAll')}</Link>}
      />
      {record === null && <p className="lead-text">{t('intro')}</p>}
      {more && <p className="alert alert-info">{t('more')}</p>}
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="audit-entries" list={{ ...list, query }} columns={columns} />}
        searchLabel={t('search')}
        empty={
          record === null ? (
            <Empty title={t('empty')}>{t('emptyBody')}</Empty>
          ) : (
            <Empty title={t('recordEmpty')}>{t('recordEmptyBody')}</Empty>
          )
        }
      />
    </>
  );
}
