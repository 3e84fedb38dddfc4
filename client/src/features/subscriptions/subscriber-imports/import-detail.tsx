import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriberImport } from '../../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useAfterWork } from '../../../records/use-after-work.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { importPath, listView } from '../subscription-views.ts';
import { ConfirmImport, DiscardImport } from './import-dialogs.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportRows } from './import-rows.tsx';
import { importTones, isAtWork, resource, stateOf } from './import-view.ts';

type Step = 'confirm' | 'discard';

const pollMs = 700;

/** One file: how far it is, which cells are wrong, its rows, and the next step. */
export function ImportDetail({ id }: { id: number }) {
  const { t } = useTranslation(['subscriberImports', 'routes', 'shell']);
  const { data, error, mutate } = useRead<SubscriberImport>(resourcePath(resource, id), {
    refreshInterval: (one) => (one && isAtWork(one) ? pollMs : 0),
  });
  const [step, setStep] = useState<Step | null>(null);
  useRowsAfterWork(data);
  const close = () => {
    setStep(null);
    void mutate();
  };
  return (
    <>
      <PageHeader
        title={data?.name ?? t('importTitle')}
        trail={[
          { label: t('shell:groups.customers') },
          { label: t(`routes:${listView}`), to: `/${listView}` },
          { label: t('importTitle'), to: importPath('new') },
        ]}
        action={data && <ImportActions one={data} onStep={setStep} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <ImportFacts one={data} />
          <ImportNotes one={data} />
          {data.status === 'done' && data.bad > 0 && <ImportFaults id={id} />}
          {data.status === 'done' && <ImportRows id={id} />}
          {step === 'confirm' && <ConfirmImport one={data} onClose={close} />}
          {step === 'discard' && <DiscardImport one={data} onClose={() => setStep(null)} />}
        </>
      )}
    </>
  );
}

/** Reads what the work has changed once it has ended. */
function useRowsAfterWork(one: SubscriberImport | undefined) {
  const refresh = useRefresh(['subscribers', ...(one ? [`${resource}/${one.id}/rows`] : [])]);
  useAfterWork(one && stateOf(one), one !== undefined && isAtWork(one), refresh);
}

function ImportActions({ one, onStep }: { one: SubscriberImport; onStep: (step: Step) => void }) {
  const { t } = useTranslation('subscriberImports');
  const mayWrite = useMayWrite(listView);
  const state = stateOf(one);
  const mayDiscard = one.making === null && state !== 'discarded';
  if (!mayWrite) return null;
  return (
    <div className="button-row">
      {mayDiscard && (
        <Button kind="secondary" onClick={() => onStep('discard')}>
          {t('discard')}
        </Button>
      )}
      {(state === 'failed' || state === 'nothing' || state === 'discarded') && (
        <Link className="btn btn-primary" to={importPath('new')}>
          {t('another')}
        </Link>
      )}
      {state === 'ready' && (
        <Button onClick={() => onStep('confirm')}>{t('confirm', { count: one.good })}</Button>
      )}
      {state === 'stopped' && <Button onClick={() => onStep('confirm')}>{t('goOn')}</Button>}
    </div>
  );
}

function ImportFacts({ one }: { one: SubscriberImport }) {
  const { t } = useTranslation('subscriberImports');
  const state = stateOf(one);
  return (
    <Facts>
      <Fact name={t('stands')}>
        <StateBadge tone={importTones[state]}>{t(`importStates.${state}`)}</StateBadge>
      </Fact>
      {one.status === 'done' && (
        <>
          <Fact name={t('good')}>{one.good}</Fact>
          <Fact name={t('bad')}>{one.bad}</Fact>
          <Fact name={t('newParties')}>{one.newParties}</Fact>
        </>
      )}
      {one.making && (
        <>
          <Fact name={t('made')}>{one.made}</Fact>
          {one.refused > 0 && <Fact name={t('refused')}>{one.refused}</Fact>}
        </>
      )}
    </Facts>
  );
}

/** How far the work is, why it stopped, and what it came to. */
function ImportNotes({ one }: { one: SubscriberImport }) {
  const { t } = useTranslation('subscriberImports');
  const state = stateOf(one);
  const failure = one.making?.error ?? one.error;
  if (state === 'reading')
    return <Progress what={one.error?.message ?? t('readingProgress')} done={one.done} total={one.total} />;
  if (state === 'making')
    return (
      <Progress
        what={one.making?.error?.message ?? t('makingProgress')}
        done={one.made + one.refused}
        total={one.making?.total ?? one.good}
      />
    );
  if (failure)
    return (
      <p className="alert alert-danger" role="alert">
        {failure.message}
      </p>
    );
  if (state === 'made')
    return (
      <p className={`alert alert-${one.refused > 0 ? 'warning' : 'success'}`} role="status">
        {one.refused > 0 ? t('someRefused') : t('allMade')}{' '}
        <Link to={`/${listView}`}>{t('toSubscribers')}</Link>
      </p>
    );
  if (one.bad > 0 && state !== 'discarded')
    return <p className="alert alert-warning">{t('faultsNote', { count: one.bad })}</p>;
  return null;
}

function Progress({ what, done, total }: { what: string; done: number; total: number | null }) {
  const { t } = useTranslation('subscriberImports');
  return (
    <p className="backtest-progress">
      <progress value={total === null ? undefined : done} max={total || 1} aria-label={what} />{' '}
      <span role="status">
        {what}
        {total !== null && `: ${t('progress', { done, total })}`}
      </span>
    </p>
  );
}
