import { useId } from 'react';

interface ChoiceInputProps<Value extends string | number> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, in a dialog. */
export function ChoiceInput<Value extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: ChoiceInputProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((one) => String(one.value) === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}
