import type { ChangeEvent } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';

interface PlateFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
}

/** A number plate, in the one form in which plates are stored, as it is typed. Whether it is one the schema says. */
export function PlateField({ name, label, help, optional }: PlateFieldProps) {
  const { id, value, error, disabled, form } = useField(name, label);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div className="control short">
        <input
          {...describedBy(id, help, error)}
          id={id}
          name={name}
          value={String(value ?? '')}
          disabled={disabled}
          className={`form-control plate-input ${error ? 'is-invalid' : ''}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => form.setValue(name, tidied(event))}
          onBlur={() => form.touch(name)}
        />
      </div>
    </FieldFrame>
  );
}

/** The plate without what plates have not; the caret stays behind the character that was typed. */
function tidied({ target }: ChangeEvent<HTMLInputElement>): string {
  const plate = normalizePlate(target.value).slice(0, limits.plateLength);
  const caret = normalizePlate(target.value.slice(0, target.selectionStart ?? undefined)).length;
  if (plate !== target.value) {
    target.value = plate;
    target.setSelectionRange(caret, caret);
  }
  return plate;
}
