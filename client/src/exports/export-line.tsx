import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../shared/money.ts';
import { reportsRoot } from '../../../shared/routes.ts';
import { useCompanyId } from '../api/company.ts';
import { failureText } from '../api/failure.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices/notices.ts';
import { downloadFile } from './download.ts';
import { cancelExport, type ExportJob, filePath, isOpen, refreshExports } from './export-jobs.ts';

/** What an export is called: what it shows, and as which kind of file. */
export function useExportName(): (job: ExportJob) => string {
  const { t } = useTranslation(['exports', 'resources', 'routes']);
  return ({ source, format }) => {
    const [, report] = source.split('reports/');
    const key = report ? `routes:${reportsRoot}${report}` : `resources:${source}`;
    return t('exports:name', { title: t(key as 'resources:slots'), format });
  };
}

/** One export: its name, how it stands, and what can be done about it. */
export function ExportLine({ job, lost }: { job: ExportJob; lost: boolean }) {
  const { t } = useTranslation(['exports', 'ui']);
  const name = useExportName()(job);
  const words = useStateWords();
  const company = useCompanyId();
  const [isLoading, setLoading] = useState(false);
  const fail = (error: unknown) =>
    notify({ kind: 'error', text: failureText(error, t('ui:failedNetwork'), t('ui:failed')) });
  const cancel = () => cancelExport(job.id).catch(fail);
  const download = async () => {
    setLoading(true);
    await downloadFile(filePath(job.id, company)).catch((error) => {
      fail(error);
      // A damaged file: its line says so from now on.
      void refreshExports();
    });
    setLoading(false);
  };
  return (
    <div className={`export-line is-${job.status}`}>
      <p>
        <strong>{name}</strong>
        <span>{isOpen(job) && lost ? t('exports:lost') : words(job)}</span>
      </p>
      {isOpen(job) && (
        <Button kind="quiet" aria-label={t('exports:cancelOf', { name })} onClick={() => void cancel()}>
          {t('exports:cancel')}
        </Button>
      )}
      {job.status === 'done' && (
        <Button
          kind="quiet"
          busy={isLoading}
          aria-label={t('exports:downloadOf', { name })}
          onClick={() => void download()}
        >
          {t('exports:download')}
        </Button>
      )}
      {isOpen(job) && (
        <progress
          aria-label={name}
          max={job.total ?? 1}
          // Without a value it moves to and fro.
          value={job.status === 'running' && job.total ? job.done : undefined}
        />
      )}
    </div>
  );
}

function useStateWords(): (job: ExportJob) => string {
  const { t } = useTranslation('exports');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  return ({ status, done, total, error }) => {
    switch (status) {
      case 'queued':
        return error?.message ?? t('queued');
      case 'running':
        return total
          ? t('running', {
              done: figures.format(done),
              total: figures.format(total),
              percent: Math.floor((done / total) * 100),
            })
          : t('started');
      case 'done':
        return t('done', { rows: t('rows', { count: total ?? done, total: figures.format(total ?? done) }) });
      case 'failed':
        return t('failed', { reason: error?.message ?? '' });
      case 'cancelled':
        return t('cancelled');
    }
  };
}
