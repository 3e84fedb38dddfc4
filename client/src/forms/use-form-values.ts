import { type FormikValues, useFormik } from 'formik';
import { useCallback, useRef } from 'react';
import { isWithin } from '../ui/form/paths.ts';

/** The values of any form, by the names of its fields. */
export type FormValues = FormikValues;

/** Problems in words, by path. */
export type FieldErrors = Record<string, string>;

/** What formik holds of a form, and what is done to it; the functions stay the same while it lives. */
export interface FormState<Values> {
  values: Values;
  dirty: boolean;
  isSubmitting: boolean;
  /** Of what was touched: only that is shown. */
  errors: FieldErrors;
  setValue: (name: string, value: unknown) => void;
  touch: (name: string) => void;
  /** Checks all; what is wrong is shown from then on. */
  checkAll: () => Promise<FieldErrors>;
  setSubmitting: (isSubmitting: boolean) => void;
  /** Starts anew from these values: nothing is touched or changed. */
  reset: (values: Values) => void;
  /** Puts unsaved work back; what the form was opened with stays what it is measured by. */
  restore: (values: Values) => void;
}

/**
 * The state of a form is formik's: values, what was touched, what is wrong, whether it is being saved. This is the only
 * place that knows formik. Nothing is checked while typing, except in a field that shows an error already: it goes as
 * soon as the value is right.
 */
export function useFormValues<Values extends FormValues>(
  initial: Values,
  check: (values: Values) => FieldErrors,
): FormState<Values> {
  const formik = useFormik<FormValues>({
    initialValues: initial,
    validateOnChange: false,
    validate: (values) => check(values as Values),
    // Saving is more than formik knows of it: lost answers, two versions (`useSubmit`).
    onSubmit: () => {},
  });
  const { setFieldValue, setFormikState, setSubmitting, setValues, validateForm, resetForm } = formik;
  const errors = touchedOnly(textsOf(formik.errors), formik.touched);
  const shown = useRef(errors);
  shown.current = errors;

  /** By path: that a row was touched says nothing of a row that is added later. */
  const markTouched = useCallback(
    (paths: readonly string[]) =>
      setFormikState((state) => ({
        ...state,
        touched: { ...state.touched, ...Object.fromEntries(paths.map((path) => [path, true])) },
      })),
    [setFormikState],
  );
  const setValue = useCallback(
    (name: string, value: unknown) =>
      void setFieldValue(
        name,
        value,
        Object.keys(shown.current).some((path) => isWithin(path, name)),
      ),
    [setFieldValue],
  );
  const touch = useCallback(
    (name: string) => {
      markTouched([name]);
      void validateForm();
    },
    [markTouched, validateForm],
  );
  const checkAll = useCallback(async () => {
    const found = textsOf(await validateForm());
    markTouched(Object.keys(found));
    return found;
  }, [markTouched, validateForm]);
  const reset = useCallback((values: Values) => resetForm({ values }), [resetForm]);
  const restore = useCallback((values: Values) => void setValues(values, false), [setValues]);
  const { dirty, isSubmitting } = formik;
  const values = formik.values as Values;
  return { values, dirty, isSubmitting, errors, setValue, touch, checkAll, setSubmitting, reset, restore };
}

/** The errors that `check` answered: formik has them as it got them, by path. */
function textsOf(errors: object): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => typeof text === 'string'));
}

function touchedOnly(errors: FieldErrors, touched: object): FieldErrors {
  const names = new Set(Object.keys(touched));
  const isTouched = (path: string) => names.has(path) || names.has(rootOf(path));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isTouched(path)));
}

function rootOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path;
}
