import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Schema } from 'yup';
import { checkShape } from '../../../shared/schema.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { markDirty } from '../ui/dirty.ts';
import type { FieldRegistry } from '../ui/form/field-registry.ts';
import { type FormErrors, problemTexts } from '../ui/form/problem-texts.ts';
import { useDraft } from './use-draft.ts';
import { type FieldErrors, type FormValues, useFormValues } from './use-form-values.ts';
import { useSubmit } from './use-submit.ts';

/** What a form is made of, beside its fields. */
export interface FormLife<Row, Values, Payload, Saved> {
  /** The stored record, or nothing for a new one. The form is never filled anew: a change of it needs a new `key`. */
  record?: Row | undefined;
  toForm: (record?: Row) => Values;
  toPayload: (values: Values) => Payload;
  /** Checks the payload; its paths are the fields' names. */
  schema: Schema;
  /** The errors that the schema names. */
  errors?: FormErrors;
  save: (payload: Payload, version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void | Promise<void>;
  /** Checks what never leaves the form, e.g. a repeated password; paths and texts. */
  check?: (values: Values) => FieldErrors;
  readOnly?: boolean;
}

const noErrors: FormErrors = {};

/** Values, draft and saving of one form, tied to each other. */
export function useFormLife<Row extends { version: number }, Values extends FormValues, Payload, Saved>(
  life: FormLife<Row, Values, Payload, Saved>,
  registry: FieldRegistry,
) {
  const { record, toForm, toPayload, save, readOnly = false } = life;
  const initial = useMemo(() => toForm(record), [toForm, record]);
  const opened = { id: idOf(record), version: record?.version, values: initial, readOnly };
  const draft = useDraft(opened, registry.secrets);
  // What was changed before is measured by what it was changed from: another version of the record shows when saving.
  const [first] = useState(() =>
    draft.found
      ? { values: { ...initial, ...draft.found.original }, version: draft.found.version }
      : { values: initial, version: record?.version },
  );
  const form = useFormValues(first.values, useCheck(life));
  /** Stands for the form among all that hold unsaved work. */
  const work = useRef({}).current;
  const restored = useRef(draft.found).current;
  const isOutdated = useRef(restored !== null && restored.version !== record?.version);
  const saved = (stored: Saved) => {
    draft.drop();
    isOutdated.current = false;
    // At once: the screen that `onSaved` leads to must not be held back by the guard.
    markDirty(work, false);
    void life.onSaved(stored);
  };
  const fromRecord = (stored: unknown) => toForm(stored as Row);
  const { secrets } = registry;
  const submission = useSubmit({ form, first, toPayload, fromRecord, secrets, save, onSaved: saved });
  useLayoutEffect(() => {
    if (restored) form.restore({ ...first.values, ...restored.values });
  }, [restored, first, form.restore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the values change, not with each drawing.
  useEffect(() => draft.keep(form.values, form.dirty, submission.base), [form.values, form.dirty]);
  const discard = () => {
    draft.drop();
    if (record && isOutdated.current) submission.startFrom(record);
    else submission.discard();
    isOutdated.current = false;
  };
  return { form, work, draft, isOutdated: isOutdated.current, submission, discard };
}

/** What is wrong with values, in words: by the schema of what they are sent as, and by the form's own check. */
function useCheck<Row, Values, Payload, Saved>(life: FormLife<Row, Values, Payload, Saved>) {
  const { toPayload, schema, errors = noErrors, check } = life;
  const language = useLanguage();
  return (values: Values): FieldErrors => ({
    ...problemTexts(checkShape(schema, toPayload(values)) ?? {}, language, errors),
    ...check?.(values),
  });
}

function idOf(record: object | undefined): unknown {
  return record && 'id' in record ? record.id : undefined;
}
