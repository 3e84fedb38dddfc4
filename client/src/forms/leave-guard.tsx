import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { anyDirty, giveUpDirty, markDirty } from '../ui/dirty.ts';

interface LeaveGuardProps {
  /** Stands for the form among all that are on the screen. */
  form: object;
  dirty: boolean;
  /** Forgets the draft; the same function while the form lives. */
  onGiveUp: () => void;
}

/** Asks before unsaved work is lost: by going to another screen, or by closing or reloading the page. */
export function LeaveGuard({ form, dirty, onGiveUp }: LeaveGuardProps) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    markDirty(form, dirty, onGiveUp);
    return () => markDirty(form, false);
  }, [form, dirty, onGiveUp]);
  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => {
      if (anyDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, []);
  // Asked when somebody leaves, not when the form was drawn: a form that has just been saved lets go.
  const blocker = useBlocker(anyDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      action={t('leaveGo')}
      cancelLabel={t('leaveStay')}
      onCancel={() => blocker.reset()}
      onConfirm={() => {
        giveUpDirty();
        blocker.proceed();
      }}
    >
      <p>{t('leaveBody')}</p>
    </ConfirmDialog>
  );
}
