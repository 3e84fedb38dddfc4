import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { anyDirty } from '../ui/dirty.ts';
import { Empty } from '../ui/panels.tsx';
import { checkVersion } from '../ui/version.ts';

/**
 * Stands in the place of a screen that could not be loaded or drawn. Where the reason is a new version, whose parts are
 * called otherwise, the page is loaded anew by itself.
 */
export function ScreenFailure() {
  const { t } = useTranslation('ui');
  useEffect(() => {
    void checkVersion().then((isNew) => isNew && !anyDirty() && location.reload());
  }, []);
  return (
    <Empty
      page
      title={t('chunkFailed')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      {t('chunkFailedHint')}
    </Empty>
  );
}
