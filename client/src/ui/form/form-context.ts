import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldInfo } from './field-registry.ts';
import type { FormContent, FormStore } from './form-store.ts';

/** What fields do to their form; the same functions while it lives. */
export interface FieldActions {
  setValue: (name: string, value: unknown) => void;
  touch: (name: string) => void;
  /** Called while drawing: the order of calls is the order on the screen. */
  register: (name: string, info: FieldInfo) => void;
  idOf: (name: string) => string;
}

/** A form as its fields see it. */
interface FormFrame {
  store: FormStore;
  actions: FieldActions;
  disabled: boolean;
}

type AnyValues = Record<string, unknown>;

export const FormContext = createContext<FormFrame | null>(null);

/**
 * The form around a part of it, without what it holds.
 * @throws outside of a form
 */
export function useForm(): FormFrame {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field needs a form around it');
  return form;
}

/**
 * The value of one name, e.g. `useFormValue<SlotValues, 'title'>('title')`; who asks for it is drawn again for another
 * value of it alone.
 */
export function useFormValue<Values, Name extends keyof Values & string>(name: Name): Values[Name] {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.get().values, name)) as Values[Name];
}

/** The value of a name, or of a path below one: `lateFee.kind`. */
function valueAt(values: AnyValues, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as AnyValues | undefined)?.[name], values);
}

/** All values: who asks for them is drawn again at each key stroke. */
export function useAllValues<Values>(): Values {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.get().values) as Values;
}

/** All shown errors, by path. */
export function useFormErrors(): FormContent['errors'] {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.get().errors);
}

const plain = (value: unknown) => String(value ?? '');

/**
 * One field's part of the form, e.g. `useField<RateValues, 'segments'>('segments', …)`.
 * @param display words the value where it is not a text
 * @param secret true for what must not be kept in the browser
 */
export function useField<Values = AnyValues, Name extends keyof Values & string = keyof Values & string>(
  name: Name,
  label: string,
  display: (value: Values[Name]) => string = plain,
  secret = false,
) {
  const { store, actions, disabled } = useForm();
  actions.register(name, { label, display, secret });
  const value = useFormValue<Values, Name>(name);
  const error = useSyncExternalStore(store.subscribe, () => errorOf(store.get().errors, name));
  return { id: actions.idOf(name), value, error, disabled, form: actions };
}

/** The field's own error, or the first one of a list's entries. */
function errorOf(errors: FormContent['errors'], name: string): string | undefined {
  const nested = Object.keys(errors).find((path) => path.startsWith(`${name}[`));
  return errors[name] ?? (nested && errors[nested]);
}
