import { type ReactNode, useId } from 'react';
import { DayInput } from '../../../ui/form/day-input.tsx';

interface NoteInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  problem?: string | undefined;
}

/** What somebody said or wrote, in a dialog. */
export function NoteInput({ label, text, onText, problem }: NoteInputProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem}>
      <textarea
        id={id}
        className="form-control"
        rows={3}
        maxLength={2000}
        aria-invalid={problem ? true : undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Labelled>
  );
}

interface LineInputProps extends NoteInputProps {
  help?: string;
}

/** One line of text with what is wrong with it, in a dialog. */
export function LineInput({ label, text, onText, problem, help }: LineInputProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} help={help}>
      <input
        id={id}
        className="form-control"
        maxLength={120}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Labelled>
  );
}

interface DayLineProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
  problem?: string | undefined;
  help?: string;
}

/** A day, in a dialog. */
export function DayLine({ label, day, onDay, problem, help }: DayLineProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} problem={problem} help={help}>
      <DayInput id={id} value={day} onChange={onDay} error={problem} />
    </Labelled>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  problem: string | undefined;
  help?: string | undefined;
  children: ReactNode;
}

function Labelled({ id, label, problem, help, children }: LabelledProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
      {help && <p className="form-text">{help}</p>}
    </div>
  );
}
