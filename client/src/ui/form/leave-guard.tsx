import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { anyDirty, markDirty } from '../dirty.ts';

interface LeaveGuardProps {
  /** Stands for the form among all that are on the screen. */
  form: object;
  dirty: boolean;
}

/** Asks before unsaved work is lost: by going to another screen, or by closing or reloading the page. */
export function LeaveGuard({ form, dirty }: LeaveGuardProps) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    markDirty(form, dirty);
    return () => markDirty(form, false);
  }, [form, dirty]);
  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => {
      if (anyDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, []);
  // Asked when somebody leaves, not when the form was drawn: a form that has just been saved lets go.
  const blocker = useBlocker(() => anyDirty());
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      action={t('leaveGo')}
      cancelLabel={t('leaveStay')}
      onCancel={() => blocker.reset()}
      onConfirm={() => {
        markDirty(form, false);
        blocker.proceed();
      }}
    >
      <p>{t('leaveBody')}</p>
    </ConfirmDialog>
  );
}
