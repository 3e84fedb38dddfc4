import { createContext, useContext } from 'react';

/** What a field tells of itself, for the summary of errors and the dialog of two versions. */
export interface FieldInfo {
  label: string;
  /** The value in words. */
  display: (value: unknown) => string;
  /** True for what must not be kept in the browser. */
  secret?: boolean;
}

/** A form as its fields see it. */
export interface FormState {
  values: Record<string, unknown>;
  /** Shown errors by path. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  setValue: (name: string, value: unknown) => void;
  touch: (name: string) => void;
  /** Called while drawing: the order of calls is the order on the screen. */
  register: (name: string, info: FieldInfo) => void;
  idOf: (name: string) => string;
}

export const FormContext = createContext<FormState | null>(null);

/** @throws outside of a form */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field needs a form around it');
  return form;
}

const plain = (value: unknown) => String(value ?? '');

/**
 * One field's part of the form.
 * @param display words the value where it is not a text
 * @param secret true for what must not be kept in the browser
 */
export function useField(name: string, label: string, display: FieldInfo['display'] = plain, secret = false) {
  const form = useForm();
  form.register(name, { label, display, secret });
  const nested = Object.keys(form.errors).find((path) => path.startsWith(`${name}[`));
  return {
    id: form.idOf(name),
    value: form.values[name],
    error: form.errors[name] ?? (nested && form.errors[nested]),
    disabled: form.disabled,
    form,
  };
}
