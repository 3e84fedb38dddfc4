import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../ui/panels.tsx';
import { checkVersion } from './version.ts';

/** In the place of a part of a screen that did not arrive; the rest of the screen works. */
export function PartMissing() {
  const { t } = useTranslation('ui');
  // The bar of a new version offers the reload that would bring it.
  useEffect(() => void checkVersion(), []);
  return <Empty title={t('partFailed')}>{t('chunkFailedHint')}</Empty>;
}
