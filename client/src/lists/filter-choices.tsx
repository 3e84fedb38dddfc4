import { useTranslation } from 'react-i18next';
import type { Choice } from '../ui/form/select-field.tsx';
import { Icon } from '../ui/icon.tsx';

interface FilterChoicesProps {
  choices: readonly Choice[];
  /** Nothing is all. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** The values of a filter, "all" before them. */
export function FilterChoices({ choices, chosen, onChoose }: FilterChoicesProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="popup-list">
      {[{ value: '', label: t('table.all') }, ...choices].map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
          {value === chosen && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
