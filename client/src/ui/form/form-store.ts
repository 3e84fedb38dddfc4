import { same } from './merge.ts';

/** What a form holds, as its fields see it. */
export interface FormContent {
  values: Readonly<Record<string, unknown>>;
  /** Shown errors by path; another object only for other errors. */
  errors: Readonly<Record<string, string>>;
}

/**
 * Tells the fields of a form what formik holds, past React's tree: each listens to its own part, so that a key stroke
 * draws one field and not all of them (docs/decisions/0019-forms.md). It decides nothing and is written by the form alone.
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
