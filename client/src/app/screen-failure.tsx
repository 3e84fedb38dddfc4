import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/panels.tsx';

/** Stands in the place of a screen that could not be loaded or drawn. A reload also brings a new version. */
export function ScreenFailure() {
  const { t } = useTranslation('ui');
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
