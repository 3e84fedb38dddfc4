import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type {
  ReportSending,
  SendingSetting,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { justSaved } from '../../../records/next-step.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { later } from '../../../ui/later.tsx';
import { SendingForm } from './sending-form.tsx';
import { path, resource, view } from './sendings-view.ts';

const RunHistory = later(async () => (await import('./run-history.tsx')).RunHistory);
const SecretPanel = later(async () => (await import('./secret-panel.tsx')).SecretPanel);

/** One sending: its form, or what it has sent. A mail that names a run leads to the history. */
export function SendingEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['reportSendings', 'routes', 'shell']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const setting = useRead<SendingSetting>(resourcePath(`${resource}/setting`));
  const isHistory = id !== null && (params.get('show') === 'history' || params.has('run'));
  return (
    <RecordPage<ReportSending>
      resource={resource}
      id={id}
      title={(sending) => (id === null ? t('newTitle') : (sending?.title ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.reports') }, { label: t(`routes:${view}`), to: path }]}
      needs={[setting]}
    >
      {(sending) => (
        <>
          {sending && <Tabs id={sending.id} isHistory={isHistory} />}
          {sending && isHistory && <RunHistory sending={sending} />}
          {!isHistory && setting.data && (
            <>
              <SendingForm
                sending={sending}
                setting={setting.data}
                onDone={(saved) =>
                  void navigate(path, {
                    replace: id === null,
                    ...(id === null ? { state: justSaved(saved.id, saved.title) } : {}),
                  })
                }
              />
              {sending?.channel === 'api' && <SecretPanel sending={sending} />}
            </>
          )}
        </>
      )}
    </RecordPage>
  );
}

function Tabs({ id, isHistory }: { id: number; isHistory: boolean }) {
  const { t } = useTranslation('reportSendings');
  const to = `${path}?sending=${id}`;
  return (
    <nav className="tabs" aria-label={t('editTitle')}>
      <Link to={to} aria-current={isHistory ? undefined : 'page'}>
        {t('set')}
      </Link>
      <Link to={`${to}&show=history`} aria-current={isHistory ? 'page' : undefined}>
        {t('history')}
      </Link>
    </nav>
  );
}
