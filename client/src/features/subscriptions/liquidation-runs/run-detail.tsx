import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiquidationRun } from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { HistoryLink } from '../../../records/history-link.tsx';
import { useAfterWork } from '../../../records/use-after-work.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { RunStateBadge } from './run-columns.tsx';
import { ConfirmRun, DiscardRun, UndoRun } from './run-dialogs.tsx';
import { RunRows } from './run-rows.tsx';
import { isAtWork, isStopped, resource, runsPath, runsView, spanText } from './runs-view.ts';

type Step = 'confirm' | 'undo' | 'discard';

const pollMs = 700;

/** One run: what it comes to, what is in the way, its bills, and the next step. */
export function RunDetail({ id }: { id: number }) {
  const { t } = useTranslation(['liquidationRuns', 'routes', 'shell']);
  const language = useLanguage();
  const { data, error, mutate } = useRead<LiquidationRun>(resourcePath(resource, id), {
    refreshInterval: (run) => (run && (isAtWork(run) || run.state === 'preparing') ? pollMs : 0),
  });
  const [step, setStep] = useState<Step | null>(null);
  useRowsAfterWork(data);
  const title = data
    ? t('runTitle', { rule: data.liquidation, period: spanText(data, language) })
    : t(`routes:${runsView}`);
  const close = () => {
    setStep(null);
    void mutate();
  };
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${runsView}`), to: runsPath }]}
        action={data && <RunActions run={data} onStep={setStep} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <RunSums run={data} />
          <RunNotes run={data} />
          <RunRows run={data} />
          {step === 'confirm' && <ConfirmRun run={data} onClose={close} />}
          {step === 'undo' && <UndoRun run={data} onClose={close} />}
          {step === 'discard' && <DiscardRun run={data} onClose={() => setStep(null)} />}
        </>
      )}
    </>
  );
}

/** Reads rows and lists again once work has ended: they have their invoices then. */
function useRowsAfterWork(run: LiquidationRun | undefined) {
  const refresh = useRefresh([resource, ...(run ? [`${resource}/${run.id}/rows`] : [])]);
  useAfterWork(run?.state, run !== undefined && isAtWork(run), refresh);
}

function RunActions({ run, onStep }: { run: LiquidationRun; onStep: (step: Step) => void }) {
  const { t } = useTranslation('liquidationRuns');
  const mayWrite = useMayWrite(runsView);
  const stopped = isStopped(run);
  const mayConfirm = (run.state === 'draft' || (run.state === 'confirming' && stopped)) && run.bills > 0;
  const mayUndo = run.state === 'confirmed' ? run.invoiced > 0 : stopped;
  return (
    <div className="button-row">
      <HistoryLink resource={resource} id={run.id} />
      {mayWrite && run.state === 'draft' && (
        <Button kind="secondary" onClick={() => onStep('discard')}>
          {t('discard')}
        </Button>
      )}
      {mayWrite && mayUndo && (
        <Button kind="danger" className="apart" onClick={() => onStep('undo')}>
          {run.state === 'undoing' ? t('continue') : t('undo')}
        </Button>
      )}
      {mayWrite && mayConfirm && (
        <Button onClick={() => onStep('confirm')}>
          {stopped ? t('continue') : t('confirm', { count: run.bills })}
        </Button>
      )}
    </div>
  );
}

function RunSums({ run }: { run: LiquidationRun }) {
  const { t } = useTranslation('liquidationRuns');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <Facts>
      <Fact name={t('state')}>
        <RunStateBadge run={run} />
      </Fact>
      <Fact name={t('bills')}>{run.bills}</Fact>
      {run.problems > 0 && <Fact name={t('problemsCount')}>{run.problems}</Fact>}
      <Fact name={t('subtotal')}>{money(run.subtotal)}</Fact>
      <Fact name={t('tax')}>{money(run.tax)}</Fact>
      <Fact name={t('total')}>
        <strong>{money(run.total)}</strong>
      </Fact>
    </Facts>
  );
}

/** How far the work is, why it stopped, why it was undone, and what will not be billed. */
function RunNotes({ run }: { run: LiquidationRun }): ReactNode {
  const { t } = useTranslation('liquidationRuns');
  if (isAtWork(run)) return <RunProgress run={run} />;
  return (
    <>
      {isStopped(run) && (
        <p className="alert alert-danger" role="alert">
          {t('stopped', { reason: run.job?.error ?? '' })} {t('stoppedBody')}
        </p>
      )}
      {run.reason !== null && run.state === 'undone' && <p>{t('undoneBecause', { reason: run.reason })}</p>}
      {run.problems > 0 && run.state !== 'undone' && (
        <p className="alert alert-warning">{t('problemNote', { count: run.problems })}</p>
      )}
    </>
  );
}

function RunProgress({ run: { job, state, bills } }: { run: LiquidationRun }) {
  const { t } = useTranslation('liquidationRuns');
  const what = state === 'undoing' ? t('progressUndoing') : t('progressInvoicing');
  const done = job?.done ?? 0;
  return (
    <p className="backtest-progress">
      <progress value={done} max={job?.total || bills || 1} aria-label={what} />{' '}
      <span role="status">
        {what}: {t('progress', { done, total: job?.total ?? bills })}
        {job?.error && ` · ${job.error}`}
      </span>
    </p>
  );
}
