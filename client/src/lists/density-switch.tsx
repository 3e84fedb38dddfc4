import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button.tsx';
import type { ListControl } from './use-list-state.ts';

/** Rows as close as they can be read, or with more room between them. */
export function DensitySwitch({ list }: { list: ListControl }) {
  const { t } = useTranslation('ui');
  const isWide = list.state.density === 'comfortable';
  return (
    <IconButton
      className="chip"
      icon="density"
      label={t('table.comfortable')}
      aria-pressed={isWide}
      onClick={() => list.change({ density: isWide ? 'compact' : 'comfortable' }, true)}
    />
  );
}
