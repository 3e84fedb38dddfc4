import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';

interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  label: string;
  onDiscard: () => void;
}

/** Stays at the lower edge of the window while the form is longer than it. */
export function SaveBar({ dirty, busy, label, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="save-bar">
      <Button
        type="submit"
        // The field keeps the focus: its check on leaving could move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        busy={busy}
        title={t('saveHint')}
        aria-keyshortcuts="Control+S"
      >
        {busy ? t('saving') : label}
      </Button>
      {dirty && (
        <>
          <Button kind="secondary" onClick={onDiscard} disabled={busy}>
            {t('discard')}
          </Button>
          <span className="save-state">{t('unsaved')}</span>
        </>
      )}
    </div>
  );
}
