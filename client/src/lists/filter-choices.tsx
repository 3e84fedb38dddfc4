import { useTranslation } from 'react-i18next';
import type { Choice } from '../ui/form/select-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';

const ChoiceList = later(async () => (await import('./choice-list.tsx')).ChoiceList);

/** From so many values on one types to find one: a lot may have thousands. */
const many = 12;

export interface FilterChoicesProps {
  choices: readonly Choice[];
  /** What it is called that nothing is chosen; "all" unless told. */
  none?: string | undefined;
  /** Nothing is all. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** The values of a filter, "all" before them. */
export function FilterChoices({ choices, none, chosen, onChoose }: FilterChoicesProps) {
  const { t } = useTranslation('ui');
  const all = { value: '', label: none ?? t('table.all') };
  const isLong = choices.length > many;
  return (
    <>
      <div className="popup-list">
        {(isLong ? [all] : [all, ...choices]).map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {label}
            {value === chosen && <Icon name="check" />}
          </button>
        ))}
      </div>
      {isLong && <ChoiceList choices={choices} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}
