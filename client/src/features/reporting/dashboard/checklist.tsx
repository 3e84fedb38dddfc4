import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SetUpDone } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { isDone, pathOf, type Step, stepsOf } from './steps.ts';

const TrialDialog = later(async () => (await import('./trial-dialog.tsx')).TrialDialog, {
  texts: ['trial', 'values'],
});

/**
 * The way from an empty installation to a lot that works; it goes when the first event of a terminal has come.
 * @param setUp what the lot has; null where there is no lot yet
 */
export function Checklist({ setUp }: { setUp: SetUpDone | null }) {
  const { t } = useTranslation('start');
  const { view } = useSession();
  const shown = stepsOf(setUp);
  const done = shown.filter((step) => isDone(step, setUp));
  const mayDo = shown.some((step) => holdsView(view, step.view, 'write'));
  if (!mayDo || setUp?.events) return null;
  const next = shown.find((step) => !done.includes(step));
  return (
    <section className="checklist panel" aria-labelledby="checklist">
      <div className="checklist-head">
        <h2 id="checklist">{t('checklist')}</h2>
        <span>{t('checklistProgress', { done: done.length, total: shown.length })}</span>
      </div>
      <p>{t('checklistBody')}</p>
      <ol>
        {shown.map((step) => (
          <StepLine
            key={step.key}
            step={step}
            state={done.includes(step) ? 'done' : step === next ? 'next' : 'open'}
            hasLot={setUp !== null}
          />
        ))}
      </ol>
      {setUp && <TryIt />}
    </section>
  );
}

interface StepLineProps {
  step: Step;
  state: 'done' | 'next' | 'open';
  hasLot: boolean;
}

/** One step: the next one as a button, who must be asked where it is not the reader's. */
function StepLine({ step, state, hasLot }: StepLineProps) {
  const { t } = useTranslation('start');
  const { view } = useSession();
  const title = t(`steps.${step.key}`);
  const isOpen = state !== 'done' && (hasLot || step.key === 'lot');
  const mayDo = holdsView(view, step.view, 'write');
  return (
    <li className={state === 'open' ? '' : state}>
      <Icon name={state === 'done' ? 'check' : 'circle'} />
      {isOpen && mayDo ? (
        <Link className={state === 'next' ? 'btn btn-primary' : ''} to={pathOf(step)}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <span className={state === 'next' && mayDo ? 'visually-hidden' : 'step-state'}>
        {t(state === 'done' ? 'stepDone' : isOpen && !mayDo ? 'stepAsk' : 'stepPending')}
      </span>
    </li>
  );
}

/** A car that is let through and undone, to see what is missing or what a stay costs. */
function TryIt() {
  const { t } = useTranslation('start');
  const [isOpen, setOpen] = useState(false);
  if (!useMayWrite('view/start')) return null;
  return (
    <div className="try-it">
      <Button kind="secondary" icon="play" onClick={() => setOpen(true)}>
        {t('tryIt')}
      </Button>
      <span>{t('tryItBody')}</span>
      {isOpen && <TrialDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
