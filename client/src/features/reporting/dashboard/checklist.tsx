import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SetUpDone } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isDone, steps } from './steps.ts';

/**
 * The way from an empty installation to a lot that works; it goes when every step is done.
 * @param setUp what the lot has; null where there is no lot yet
 */
export function Checklist({ setUp }: { setUp: SetUpDone | null }) {
  const { t } = useTranslation('start');
  const { view } = useSession();
  const done = steps.filter((step) => isDone(step, setUp));
  const mayDo = steps.some((step) => holdsView(view, step.view, 'write'));
  if (!mayDo || done.length === steps.length) return null;
  const next = steps.find((step) => !done.includes(step));
  return (
    <section className="checklist panel" aria-labelledby="checklist">
      <div className="checklist-head">
        <h2 id="checklist">{t('checklist')}</h2>
        <span>{t('checklistProgress', { done: done.length, total: steps.length })}</span>
      </div>
      <p>{t('checklistBody')}</p>
      <ol>
        {steps.map((step) => {
          const has = done.includes(step);
          const title = t(`steps.${step.key}`);
          const canDo = !has && holdsView(view, step.view, 'write') && (setUp !== null || step.key === 'lot');
          return (
            <li key={step.key} className={has ? 'done' : step === next ? 'next' : ''}>
              <Icon name={has ? 'check' : 'circle'} />
              {canDo ? <Link to={`/${step.view}`}>{title}</Link> : <span>{title}</span>}
              <span className={step === next ? 'visually-hidden' : 'step-state'}>
                {t(has ? 'stepDone' : 'stepPending')}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
