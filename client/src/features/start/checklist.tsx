import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import useSWR from 'swr';
import { call } from '../../api/http.ts';
import { resourcePath } from '../../api/resource-path.ts';
import type { Page } from '../../api/use-list.ts';
import { holdsView, useSession } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { possibleSteps, type Step } from './steps.ts';

/** The way from an empty installation to a lot that works; it goes when every step is done. */
export function Checklist() {
  const { t } = useTranslation('start');
  const { view } = useSession();
  const steps = possibleSteps();
  const company = view.company?.id ?? null;
  const { data: done } = useSWR(['checklist', company], () => askAll(steps, company));
  const mayDo = steps.some((step) => holdsView(view, step.view, 'write'));
  if (!done || !mayDo || done.length === steps.length) return null;
  const next = steps.find((step) => !done.includes(step.key))?.key;
  return (
    <section className="checklist panel" aria-labelledby="checklist">
      <div className="checklist-head">
        <h2 id="checklist">{t('checklist')}</h2>
        <span>{t('checklistProgress', { done: done.length, total: steps.length })}</span>
      </div>
      <p>{t('checklistBody')}</p>
      <ol>
        {steps.map((step) => {
          const isDone = done.includes(step.key);
          const title = t(`steps.${step.key}`);
          const canDo =
            !isDone && holdsView(view, step.view, 'write') && (company !== null || step.key === 'lot');
          return (
            <li key={step.key} className={isDone ? 'done' : step.key === next ? 'next' : ''}>
              <Icon name={isDone ? 'check' : 'circle'} />
              {canDo ? <Link to={`/${step.view}`}>{title}</Link> : <span>{title}</span>}
              <span className={step.key === next ? 'visually-hidden' : 'step-state'}>
                {t(isDone ? 'stepDone' : 'stepPending')}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The keys of the steps that are done. A step that cannot be asked about counts as not done. */
async function askAll(steps: readonly Step[], company: number | null): Promise<string[]> {
  if (company === null) return [];
  const answers = await Promise.all(steps.map((step) => isDone(step).catch(() => false)));
  return steps.filter((_, index) => answers[index]).map((step) => step.key);
}

async function isDone({ resource }: Step): Promise<boolean> {
  if (resource === null) return true;
  const page = await call<Page<unknown>>('GET', resourcePath(resource, undefined, { size: 1 }), {
    quiet: true,
  });
  return page.total > 0;
}
