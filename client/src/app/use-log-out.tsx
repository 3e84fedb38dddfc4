import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { anyDirty } from '../ui/dirty.ts';

/** Logs out, but asks first where work is unsaved: no draft of it stays. `question` has to be drawn. */
export function useLogOut(): { logOut: () => void; question: ReactNode } {
  const { t } = useTranslation(['shell', 'ui']);
  const { leave } = useSession();
  const [asked, setAsked] = useState(false);
  const question = asked && (
    <ConfirmDialog
      title={t('logOutTitle')}
      action={t('logOut')}
      cancelLabel={t('ui:leaveStay')}
      onCancel={() => setAsked(false)}
      onConfirm={() => void leave()}
    >
      <p>{t('ui:leaveBody')}</p>
    </ConfirmDialog>
  );
  return { logOut: () => (anyDirty() ? setAsked(true) : void leave()), question };
}
