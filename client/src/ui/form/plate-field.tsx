import { limits } from '../../../../shared/limits.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { useField } from './form-context.ts';
import { TextInput } from './text-field.tsx';

interface PlateFieldProps {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
}

/** A number plate, in the one form in which plates are stored, as it is typed. Whether it is one the schema says. */
export function PlateField({ name, label, ...look }: PlateFieldProps) {
  const { id, value, error, disabled, form } = useField(name, label);
  const { setValue, touch } = form;
  const state = { id, name, label, value: String(value ?? ''), error, disabled, setValue, touch };
  return (
    <TextInput {...look} {...state} width="short" className="plate-input" spellCheck={false} tidy={tidied} />
  );
}

/** The plate without what plates have not; the caret stays behind the character that was typed. */
function tidied(control: HTMLInputElement): string {
  const { value, selectionStart } = control;
  const plate = normalizePlate(value).slice(0, limits.plateLength);
  if (plate === value) return plate;
  const caret = normalizePlate(value.slice(0, selectionStart ?? undefined)).length;
  control.value = plate;
  control.setSelectionRange(caret, caret);
  return plate;
}
