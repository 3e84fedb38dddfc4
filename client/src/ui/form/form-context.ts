import { createContext, useContext, useSyncExternalStore } from 'react';
import { same } from './merge.ts';

/** What a field tells of itself, for the summary of errors and the dialog of two versions. */
export interface FieldInfo {
  label: string;
  /** The value in words. */
  display: (value: unknown) => string;
  /** True for what must not be kept in the browser. */
  secret?: boolean;
}

/** What fields do to their form; the same functions while it lives. */
export interface FieldActions {
  setValue: (name: string, value: unknown) => void;
  touch: (name: string) => void;
  /** Called while drawing: the order of calls is the order on the screen. */
  register: (name: string, info: FieldInfo) => void;
  idOf: (name: string) => string;
}

/** What a form holds. */
interface FormContent {
  values: Readonly<Record<string, unknown>>;
  /** Shown errors by path; another object only for other errors. */
  errors: Readonly<Record<string, string>>;
}

/**
 * Carries what a form holds to its fields, past React's tree: each listens to its own part, so that a key stroke draws
 * one field and not all of them.
 */
export class FormStore {
  #content: FormContent;
  readonly #listeners = new Set<() => void>();

  constructor(values: FormContent['values']) {
    this.#content = { values, errors: {} };
  }

  readonly get = (): FormContent => this.#content;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(values: FormContent['values'], errors: FormContent['errors']): void {
    const before = this.#content;
    const kept = same(before.errors, errors) ? before.errors : errors;
    if (before.values === values && before.errors === kept) return;
    this.#content = { values, errors: kept };
    for (const listener of this.#listeners) listener();
  }
}

/** A form as its fields see it. */
interface FormFrame {
  store: FormStore;
  actions: FieldActions;
  disabled: boolean;
}

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

/** The value of one name; who asks for it is drawn again for another value of it alone. */
export function useFormValue<T>(name: string): T {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.get().values[name]) as T;
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
 * One field's part of the form.
 * @param display words the value where it is not a text
 * @param secret true for what must not be kept in the browser
 */
export function useField(name: string, label: string, display: FieldInfo['display'] = plain, secret = false) {
  const { store, actions, disabled } = useForm();
  actions.register(name, { label, display, secret });
  const value = useFormValue<unknown>(name);
  const error = useSyncExternalStore(store.subscribe, () => errorOf(store.get().errors, name));
  return { id: actions.idOf(name), value, error, disabled, form: actions };
}

/** The field's own error, or the first one of a list's entries. */
function errorOf(errors: FormContent['errors'], name: string): string | undefined {
  const nested = Object.keys(errors).find((path) => path.startsWith(`${name}[`));
  return errors[name] ?? (nested && errors[nested]);
}
