import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { PickList } from '../ui/pick-list.tsx';
import type { FilterChoicesProps } from './filter-choices.tsx';

/** Values of a filter to find by typing. */
export function ChoiceList({ choices, chosen, onChoose }: FilterChoicesProps) {
  const { t } = useTranslation('ui');
  return (
    <PickList
      label={t('table.find')}
      none={t('table.noMatch')}
      items={choices.map(({ value, label }) => ({ id: value, name: label }))}
      onPick={({ id }) => onChoose(id)}
      aside={({ id }) => id === chosen && <Icon name="check" />}
    />
  );
}
