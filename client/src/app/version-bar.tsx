import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { anyDirty, forgetDirty } from '../ui/dirty.ts';
import { checkVersion, hasNewVersion, onVersion } from '../ui/version.ts';

const every = 5 * 60_000;

/** Says that the gateway serves a new version. It is loaded by a press only, and not over unsaved work without asking. */
export function VersionBar() {
  const { t } = useTranslation(['shell', 'ui']);
  const isNew = useSyncExternalStore(onVersion, hasNewVersion);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      // Nobody reads the bar of a tab that is not shown.
      if (document.visibilityState === 'visible') void checkVersion();
    }, every);
    return () => clearInterval(timer);
  }, []);
  if (!isNew) return null;
  return (
    <div className="notice-bar" role="status">
      <span>{t('versionNew')}</span>
      <Button kind="secondary" onClick={() => (anyDirty() ? setAsked(true) : location.reload())}>
        {t('versionReload')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('versionTitle')}
          action={t('versionReload')}
          kind="primary"
          cancelLabel={t('ui:leaveStay')}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            forgetDirty();
            location.reload();
          }}
        >
          <p>{t('versionBody')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
