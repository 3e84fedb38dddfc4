import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ReportSending,
  ReportSendingRun,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { downloadFile } from '../../../exports/download.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { runTones } from './run-words.ts';
import { path, resource, view } from './sendings-view.ts';

const fewRuns = 10;
const manyRuns = 100;

/** What was sent, the newest first, with its files; and sending it at once. */
export function RunHistory({ sending: { id } }: { sending: ReportSending }) {
  const { t } = useTranslation(['reportSendings', 'ui']);
  const mayWrite = useMayWrite(view);
  const [size, setSize] = useState(fewRuns);
  const runs = useRead<{ rows: ReportSendingRun[]; total: number }>(
    resourcePath(`${resource}/${id}/runs`, undefined, { size }),
    { refreshInterval: 5_000 },
  );
  const send = async () => {
    try {
      await call('POST', `${resourcePath(resource, id)}/runs`);
      notify({ kind: 'success', text: t('sentNow') });
      await runs.mutate();
    } catch {
      // What was refused has been said by the call.
    }
  };
  const { rows = [], total = 0 } = runs.data ?? {};
  return (
    <section className="run-history" aria-label={t('history')}>
      <div className="button-row starts">
        {mayWrite && <Button onClick={() => void send()}>{t('sendNow')}</Button>}
        <span className="form-text">{t('historyKept')}</span>
      </div>
      {runs.error !== undefined && <Failure error={runs.error} />}
      {!runs.data && runs.error === undefined && <Skeleton />}
      {runs.data && rows.length === 0 && <Empty title={t('historyEmpty')} />}
      {rows.map((run) => (
        <RunEntry key={run.id} run={run} />
      ))}
      {total > rows.length && size < manyRuns && (
        <Button kind="quiet" onClick={() => setSize(manyRuns)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function RunEntry({ run }: { run: ReportSendingRun }) {
  const { t } = useTranslation('reportSendings');
  const language = useLanguage();
  const days =
    run.fromDay === run.toDay
      ? shortDay(run.fromDay, language)
      : `${shortDay(run.fromDay, language)} – ${shortDay(run.toDay, language)}`;
  return (
    <article className="panel run-entry">
      <header>
        <strong>
          <Moment at={run.dueAt} />
        </strong>
        <StateBadge tone={runTones[run.state]}>{t(`states.${run.state}`)}</StateBadge>
        {run.kind === 'now' && <span className="form-text">{t('byHand')}</span>}
      </header>
      <p>
        {t('runDays')}: {days}
        {run.rows !== null && ` · ${t('rows')}: ${run.rows}`}
        {run.attempts > 1 && ` · ${t('attempts')}: ${run.attempts}`}
      </p>
      {run.skipped > 0 && <p className="form-text">{t('skipped', { count: run.skipped })}</p>}
      {run.error && <p className="field-error">{run.error.message}</p>}
      {run.deliveries.length > 0 && (
        <details>
          <summary>
            {t('deliveries')} ({run.deliveries.length})
          </summary>
          <ul>
            {run.deliveries.map(({ recipient, state, failure, doubt }) => (
              <li key={recipient}>
                {recipient}: {t(`deliveryStates.${state}`)}
                {failure && ` – ${failure}`}
                {failure && state === 'queued' && ` ${t('tryAgain')}`}
                {doubt && <p className="form-text">{doubt}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {run.hasFile && <FileButton run={run} />}
    </article>
  );
}

function FileButton({ run: { id, sendingId, format } }: { run: ReportSendingRun }) {
  const { t } = useTranslation(['reportSendings', 'ui']);
  const [busy, setBusy] = useState(false);
  const from = resourcePath(`${resource}/${sendingId}/runs/${id}/file`, undefined, { view: path });
  const fetchFile = async () => {
    setBusy(true);
    await downloadFile(from).catch((error: unknown) =>
      notify({ kind: 'error', text: failureText(error, t('ui:failedNetwork'), t('ui:failed')) }),
    );
    setBusy(false);
  };
  return (
    <Button kind="secondary" busy={busy} onClick={() => void fetchFile()}>
      {t('download')} ({format})
    </Button>
  );
}
