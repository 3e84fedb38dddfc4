import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMayWrite } from '../session/session-context.ts';
import { IconButton } from '../ui/button.tsx';

interface Saved {
  savedId: number;
  savedName: string;
}

/** What the address that a new record leads to remembers of it, until the screen is left: `navigate(path, { state })`. */
export function justSaved(savedId: number, savedName: string): Saved {
  return { savedId, savedName };
}

/** The record that was just made on the way here; null where none was. */
export function useJustSaved(): Saved | null {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'savedId' in state ? (state as Saved) : null;
}

interface NextStepProps {
  /** The screen where the job goes on; who may not write there is told nothing. */
  view: string;
  to: string;
  /** What is to be done: a verb. */
  action: string;
  /** What was done, and why that is not all. */
  children: ReactNode;
}

/** The next step of a job after its record was made, at the head of the page that one comes to. */
export function NextStep({ view, to, action, children }: NextStepProps) {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!useMayWrite(view)) return null;
  return (
    <div className="next-step" role="status">
      <span>{children}</span>
      <Link className="btn btn-primary" to={to}>
        {action}
      </Link>
      <IconButton
        icon="close"
        label={t('close')}
        onClick={() => void navigate({ pathname, search }, { replace: true, state: null })}
      />
    </div>
  );
}
