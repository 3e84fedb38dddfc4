import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { PickList } from '../pick-list.tsx';
import { describedBy } from './field-frame.tsx';
import type { Choice, SelectControlProps } from './select-field.tsx';

/** A button that says what is chosen, of more choices than one scrolls through: typing finds the others below it. */
export function SearchedSelect(props: SelectControlProps) {
  const { id, name, label, choices, value, help, error, disabled, onChange, onLeave } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = choices.find((choice) => choice.value === value)?.label ?? '';
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    onChange(chosen);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and leaving are caught for the button and panel inside.
    <div
      className="searched-select"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setOpen(false);
        onLeave();
      }}
    >
      <button
        {...describedBy(id, help, error)}
        ref={button}
        id={id}
        name={name}
        type="button"
        className={`form-select ${error ? 'is-invalid' : ''}`}
        aria-label={words ? `${label}: ${words}` : label}
        aria-expanded={open}
        title={words}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {words || '\u00a0'}
      </button>
      {open && (
        <div className="popup-panel">
          <Choices choices={choices} chosen={value} onChoose={choose} />
        </div>
      )}
    </div>
  );
}

interface ChoicesProps {
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** The choices by name; that of nothing, or of all, stands before them. */
function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('ui');
  const nothing = choices.find(({ value }) => value === '');
  const [items] = useState(() =>
    choices.filter(({ value }) => value !== '').map(({ value, label }) => ({ id: value, name: label })),
  );
  return (
    <>
      {nothing && (
        <div className="popup-list">
          <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
            {nothing.label}
            {chosen === '' && <Icon name="check" />}
          </button>
        </div>
      )}
      <PickList
        label={t('table.find')}
        none={t('table.noMatch')}
        items={items}
        onPick={({ id }) => onChoose(id)}
        aside={({ id }) => id === chosen && <Icon name="check" />}
      />
    </>
  );
}
