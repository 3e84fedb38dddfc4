import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  AuditChange,
  AuditDetail as Detail,
} from '../../../../../shared/features/access/audit-entries/audit-entry.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { auditPath, auditView, historyPath } from '../../../records/audit-view.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { Action, recordName, useScreenTitle, useWho } from './audit-words.tsx';

/** One write: who, when, from where, and every field before and after. */
export function AuditDetail({ id }: { id: number }) {
  const { t } = useTranslation(['audit', 'routes', 'shell']);
  const language = useLanguage();
  const { data, error, mutate } = useRead<Detail>(resourcePath('audit-entries', id, { language }));
  return (
    <>
      <PageHeader
        title={data ? `${data.resourceName} · ${recordName(data)}` : t(`routes:${auditView}`)}
        trail={[
          { label: t('shell:groups.configuration') },
          { label: t(`routes:${auditView}`), to: auditPath },
        ]}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <Where entry={data} />
          {data.changes.length > 0 ? <Changes changes={data.changes} /> : <p>{t('secretOnly')}</p>}
          <p className="after-table">
            <Link to={historyPath(data.resource, data.recordId)}>{t('recordHistory')}</Link>
          </p>
        </>
      )}
    </>
  );
}

function Where({ entry }: { entry: Detail }) {
  const { t } = useTranslation('audit');
  const who = useWho();
  const screenTitle = useScreenTitle();
  return (
    <Facts>
      <Fact name={t('at')}>
        <Moment at={entry.at} />
      </Fact>
      <Fact name={t('user')}>{who(entry)}</Fact>
      <Fact name={t('action')}>
        <Action action={entry.action} />
      </Fact>
      <Fact name={t('view')}>{screenTitle(entry.view)}</Fact>
      <Fact name={t('deviceId')}>{entry.user && entry.device?.name}</Fact>
      <Fact name={t('requestId')}>{entry.requestId && <code>{entry.requestId}</code>}</Fact>
    </Facts>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useTranslation('audit');
  return (
    <div className="table-frame">
      <table className="table audit-changes">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="audit-before">{before ?? t('nothing')}</td>
              <td>{after ?? t('nothing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
