import { memo } from 'react';
import { DayInput } from '../form/day-input.tsx';
import { describedBy, FieldFrame } from '../form/field-frame.tsx';
import type { FieldActions } from '../form/form-context.ts';
import type { Choice } from '../form/select-field.tsx';

interface PathFieldProps {
  actions: FieldActions;
  /** Where the value stands in the form, like `segments[0].blocks[1].time`: the server's path, too. */
  path: string;
  label: string;
  /** Which of many such fields it is; stands before the label in the summary of errors. */
  place: string;
  error: string | undefined;
  disabled: boolean;
}

interface PathTextProps extends PathFieldProps {
  value: string;
  unit?: string;
  inputMode?: 'numeric' | 'decimal' | 'text';
  maxLength?: number;
  /** Completes what was typed when the field is left; never a new function. */
  tidy?: (typed: string) => string;
}

/** A text field of a nested value. */
export const PathText = memo(function PathText(props: PathTextProps) {
  const { actions, path, label, place, value, error, disabled, unit, tidy, ...input } = props;
  const id = register(actions, path, place, label);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="control">
        <input
          {...input}
          {...describedBy(id, undefined, error)}
          id={id}
          name={path}
          value={value}
          disabled={disabled}
          className={`form-control ${error ? 'is-invalid' : ''}`}
          autoComplete="off"
          onChange={(event) => actions.setValue(path, event.target.value)}
          onBlur={() => {
            const tidied = tidy?.(value);
            if (tidied !== undefined && tidied !== value) actions.setValue(path, tidied);
            actions.touch(path);
          }}
        />
        {unit && <span className="unit">{unit}</span>}
      </div>
    </FieldFrame>
  );
});

interface PathDayProps extends PathFieldProps {
  value: string;
}

/** A day of a nested value. */
export const PathDay = memo(function PathDay(props: PathDayProps) {
  const { actions, path, label, place, value, error, disabled } = props;
  const id = register(actions, path, place, label);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <DayInput
        id={id}
        name={path}
        value={value}
        error={error}
        disabled={disabled}
        onChange={(day) => actions.setValue(path, day)}
        onLeave={() => actions.touch(path)}
      />
    </FieldFrame>
  );
});

interface PathSelectProps extends PathFieldProps {
  value: string;
  /** The same list from one drawing to the next, where the row is drawn often. */
  choices: readonly Choice[];
}

/** A choice of a nested value. */
export const PathSelect = memo(function PathSelect(props: PathSelectProps) {
  const { actions, path, label, place, value, error, disabled, choices } = props;
  const id = register(actions, path, place, label);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...describedBy(id, undefined, error)}
        id={id}
        name={path}
        className={`form-select ${error ? 'is-invalid' : ''}`}
        value={value}
        disabled={disabled}
        onChange={(event) => actions.setValue(path, event.target.value)}
        onBlur={() => actions.touch(path)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
});

interface PathCheckProps extends PathFieldProps {
  checked: boolean;
}

/** A yes or no of a nested value. */
export const PathCheck = memo(function PathCheck(props: PathCheckProps) {
  const { actions, path, label, place, checked, disabled } = props;
  const id = register(actions, path, place, label);
  return (
    <div className="form-check">
      <input
        id={id}
        name={path}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => actions.setValue(path, event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
});

function register(actions: FieldActions, path: string, place: string, label: string): string {
  actions.register(path, { label: place ? `${place} · ${label}` : label, display: String });
  return actions.idOf(path);
}
