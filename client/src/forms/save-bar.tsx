import { useTranslation } from 'react-i18next';
import { useConnection } from '../api/use-connection.ts';
import { Button } from '../ui/button.tsx';

interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  label: string;
  onDiscard: () => void;
}

/** Stays at the lower edge of the window while the form is longer than it. */
export function SaveBar({ dirty, busy, label, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('ui');
  const { lost } = useConnection();
  return (
    <div className="save-bar">
      <Button type="submit" busy={busy || lost} title={t('saveHint')} aria-keyshortcuts="Control+S">
        {busy ? t('saving') : label}
      </Button>
      {dirty && (
        <Button kind="secondary" onClick={onDiscard} disabled={busy}>
          {t('discard')}
        </Button>
      )}
      {(dirty || lost) && <span className="save-state">{t(lost ? 'savingPaused' : 'unsaved')}</span>}
    </div>
  );
}
