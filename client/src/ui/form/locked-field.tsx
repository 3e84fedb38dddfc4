import { Icon } from '../icon.tsx';
import { useForm } from './form-context.ts';

interface LockedFieldProps {
  name: string;
  label: string;
  value: string;
  /** Why it cannot be changed. */
  reason: string;
}

/** A value that can no longer be changed, and why; it can still be read, selected and reached by keyboard. */
export function LockedField({ name, label, value, reason }: LockedFieldProps) {
  const id = useForm().actions.idOf(name);
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label} <Icon name="lock" size={12} />
      </label>
      <input id={id} className="form-control locked" value={value} readOnly aria-describedby={`${id}-help`} />
      <p className="form-text" id={`${id}-help`}>
        {reason}
      </p>
    </div>
  );
}
