import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyId } from '../api/company.ts';
import { IconButton } from '../ui/button.tsx';
import { followCompany, hideCard, refreshExports, useExports } from './export-jobs.ts';
import { ExportLine, useExportName } from './export-line.tsx';

export { startExport } from './export-jobs.ts';

/** Exports of this visit at the edge of the window, on every screen: how far they are, and then their files. */
export function ExportCards() {
  const { t } = useTranslation('exports');
  const company = useCompanyId();
  useEffect(() => (company === null ? undefined : followCompany(company)), [company]);
  const { jobs, cards, lost } = useExports();
  return (
    <>
      <EndedWords />
      {jobs
        .filter(({ id }) => cards.includes(id))
        .map((job) => (
          <section key={job.id} className="export-card" aria-label={t('title')}>
            <ExportLine job={job} lost={lost} />
            <IconButton icon="close" label={t('hide')} onClick={() => hideCard(job.id)} />
          </section>
        ))}
    </>
  );
}

/** Says that an export has ended to who does not see it. Its progress is not said: it would never stop talking. */
function EndedWords() {
  const { t } = useTranslation('exports');
  const { ended } = useExports();
  const nameOf = useExportName();
  const name = ended ? nameOf(ended) : '';
  return (
    <p role="status" className="visually-hidden">
      {ended?.status === 'done' && t('announceDone', { name })}
      {ended?.status === 'failed' && t('announceFailed', { name, reason: ended.error?.message ?? '' })}
    </p>
  );
}

/** Under the bell: the user's exports of the last days in this lot. */
export function ExportEntries() {
  const { t } = useTranslation('exports');
  const { jobs, failed, lost } = useExports();
  useEffect(() => void refreshExports(), []);
  return (
    <section className="export-entries">
      <h2>{t('title')}</h2>
      <p className="form-text">{failed ? t('failedList') : jobs.length === 0 ? t('none') : t('kept')}</p>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <ExportLine job={job} lost={lost} />
          </li>
        ))}
      </ul>
    </section>
  );
}
