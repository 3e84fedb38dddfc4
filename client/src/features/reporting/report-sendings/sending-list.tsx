import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ReportSending } from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import type { Column } from '../../../lists/column.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { NextStep, useJustSaved } from '../../../records/next-step.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { outcomeTones } from './run-words.ts';
import { path, resource, view } from './sendings-view.ts';
import { useSendingWords } from './use-sending-words.ts';

/** Every report that is sent, when it goes next, and how it went last. */
export function SendingList() {
  const { t } = useTranslation(['reportSendings', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useColumns();
  const saved = useJustSaved();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?sending=new`)}>
      {t('create')}
    </Button>
  );
  const words = (name: 'pause' | 'resume') => ({
    name,
    label: t(name),
    title: (count: number, figure: string) => t(`${name}Title`, { count, figure }),
    body: t(`${name}Body`),
  });
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.reports') }]}
        action={create}
      />
      {saved && (
        <NextStep view={view} to={`${path}?sending=${saved.savedId}&show=history`} action={t('sendNow')}>
          {t('saved', { name: saved.savedName })}
        </NextStep>
      )}
      <RecordTable<ReportSending>
        resource={resource}
        label={t('routes:view/report-sendings')}
        columns={columns}
        searchLabel={t('search')}
        nameOf={({ title }) => title}
        refreshEvery={30_000}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
          }))
        }
        bulk={mayWrite && [words('pause'), { ...words('resume'), kind: 'primary' }]}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<ReportSending>[] {
  const { t } = useTranslation('reportSendings');
  const words = useSendingWords();
  const moment = useMomentText();
  return [
    {
      key: 'title',
      label: t('title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={`${path}?sending=${id}`}>{title}</Link>,
    },
    { key: 'report', label: t('report'), cell: words.reportOfLots },
    { key: 'interval', fields: ['interval', 'every', 'time'], label: t('when'), cell: words.schedule },
    {
      key: 'status',
      kind: 'state',
      label: t('status'),
      cell: ({ status }) => (
        <StateBadge tone={status === 'A' ? 'good' : 'quiet'}>
          {t(`statuses.${status === 'A' ? 'A' : 'S'}`)}
        </StateBadge>
      ),
    },
    {
      key: 'nextRun',
      kind: 'date',
      label: t('nextRun'),
      sortable: true,
      cell: ({ nextRun }) => (nextRun ? moment(nextRun) : '—'),
    },
    {
      key: 'lastStatus',
      kind: 'state',
      label: t('lastStatus'),
      cell: ({ lastStatus }) =>
        lastStatus ? (
          <StateBadge tone={outcomeTones[lastStatus]}>{t(`outcomes.${lastStatus}`)}</StateBadge>
        ) : (
          t('never')
        ),
    },
    {
      key: 'lastDescription',
      derived: true,
      label: t('lastDescription'),
      cell: ({ lastDescription }) => lastDescription ?? '—',
    },
    {
      key: 'recipients',
      extra: true,
      label: t('recipients'),
      cell: ({ recipients, url }) => url ?? recipients.join(', '),
    },
    {
      key: 'format',
      extra: true,
      label: t('format'),
      cell: ({ format }) => t(`formats.${format}` as 'formats.pdf'),
    },
  ];
}
