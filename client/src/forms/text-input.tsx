import { useId } from 'react';

interface TextInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** A short text in a dialog. */
export function TextInput({ label, text, onText }: TextInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}
