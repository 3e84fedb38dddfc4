import { useTranslation } from 'react-i18next';
import type { CompanyName } from '../../../shared/session.ts';
import { Icon } from '../ui/icon.tsx';
import { PickList } from '../ui/pick-list.tsx';

interface LotListProps {
  lots: readonly CompanyName[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** The lots by name. */
export function LotList({ lots, current, onChoose }: LotListProps) {
  const { t } = useTranslation('shell');
  return (
    <PickList
      label={t('lotSearch')}
      none={t('lotNone')}
      items={lots}
      onPick={({ id }) => onChoose(id)}
      aside={({ id }) => id === current && <Icon name="check" />}
    />
  );
}
