import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Empty } from './panels.tsx';
import { checkVersion } from './version.ts';

/** In the place of a part of a screen that did not arrive; the rest of the screen works. */
export function PartMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  // The bar of a new version offers the reload that would bring it.
  useEffect(() => void checkVersion(), []);
  return (
    <Empty
      title={t('partFailed')}
      action={
        <Button kind="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('chunkFailedHint')}
    </Empty>
  );
}
