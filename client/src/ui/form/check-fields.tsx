import { useTranslation } from 'react-i18next';
import { describedBy, FieldNotes } from './field-frame.tsx';
import { useField } from './form-context.ts';
import type { Choice } from './select-field.tsx';

/** One yes or no. */
export function CheckField({ name, label, help }: { name: string; label: string; help?: string }) {
  const { t } = useTranslation('ui');
  const { id, value, error, disabled, form } = useField(name, label, (on) => t(on ? 'yes' : 'no'));
  return (
    <div className="field">
      <div className="form-check">
        <input
          {...describedBy(id, help, error)}
          id={id}
          name={name}
          type="checkbox"
          className="form-check-input"
          checked={value === true}
          disabled={disabled}
          onChange={(event) => form.setValue(name, event.target.checked)}
          onBlur={() => form.touch(name)}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
        </label>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

interface CheckGroupProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  help?: string;
}

/** As many choices stand in columns; fewer stand one beside the other. */
const inColumns = 8;

/** Any number of a few choices; the value keeps the order of the choices. */
export function CheckGroup({ name, label, choices, help }: CheckGroupProps) {
  const display = (value: unknown) =>
    choices
      .filter((choice) => listOf(value).includes(choice.value))
      .map((choice) => choice.label)
      .join(', ');
  const { id, value, error, disabled, form } = useField(name, label, display);
  const chosen = listOf(value);
  const toggle = (one: string, on: boolean) =>
    form.setValue(
      name,
      choices.map((choice) => choice.value).filter((other) => (other === one ? on : chosen.includes(other))),
    );
  return (
    <fieldset className="field" {...describedBy(id, help, error)}>
      <legend className="form-label">{label}</legend>
      <div className={`check-row ${choices.length >= inColumns ? 'is-long' : ''}`}>
        {choices.map((choice, index) => (
          <div className="form-check" key={choice.value}>
            <input
              // The summary's link leads to the first box.
              id={index === 0 ? id : `${id}-${choice.value}`}
              type="checkbox"
              className={`form-check-input ${error ? 'is-invalid' : ''}`}
              checked={chosen.includes(choice.value)}
              disabled={disabled}
              onChange={(event) => toggle(choice.value, event.target.checked)}
              onBlur={() => form.touch(name)}
            />
            <label className="form-check-label" htmlFor={index === 0 ? id : `${id}-${choice.value}`}>
              {choice.label}
            </label>
          </div>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value : [];
}
