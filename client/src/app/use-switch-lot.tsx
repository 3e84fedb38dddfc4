import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { anyDirty, giveUpDirty } from '../ui/dirty.ts';

/** Switches to another lot, but asks first where work is unsaved. `question` has to be drawn. */
export function useSwitchLot(): { switchLot: (id: number) => void; question: ReactNode } {
  const { t } = useTranslation('ui');
  const { view, switchCompany } = useSession();
  const [asked, setAsked] = useState<number | null>(null);
  // A refusal is told by the listener of failed calls; the lot stays as it is.
  const go = (id: number) => void switchCompany(id).catch(() => {});
  const switchLot = (id: number) => {
    if (id === view.company?.id) return;
    if (anyDirty()) setAsked(id);
    else go(id);
  };
  const question = asked !== null && (
    <ConfirmDialog
      title={t('leaveTitle')}
      action={t('leaveGo')}
      cancelLabel={t('leaveStay')}
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        giveUpDirty();
        setAsked(null);
        go(asked);
      }}
    >
      <p>{t('leaveBody')}</p>
    </ConfirmDialog>
  );
  return { switchLot, question };
}
