import { useFormik } from 'formik';
import { useCallback, useRef } from 'react';
import { isWithin } from './paths.ts';

export type FormValues = Record<string, unknown>;

/** Problems in words, by path. */
export type FieldErrors = Record<string, string>;

/**
 * The only place that knows formik: values, what was touched, what is wrong. Nothing is checked while typing, except
 * in a field that shows an error already: it goes as soon as the value is right.
 */
export function useFormValues(initial: FormValues, check: (values: FormValues) => FieldErrors) {
  const touched = useRef(new Set<string>());
  const formik = useFormik<FormValues>({
    initialValues: initial,
    validateOnChange: false,
    validateOnBlur: true,
    // Flat, by path: formik only asks whether it is empty.
    validate: check as never,
    onSubmit: () => {},
  });
  const { setFieldValue, setFieldTouched, setValues, validateForm, resetForm } = formik;
  const all = formik.errors as FieldErrors;
  const errors = Object.fromEntries(
    Object.entries(all).filter(([path]) => touched.current.has(path) || touched.current.has(rootOf(path))),
  );
  const wrong = useRef(errors);
  wrong.current = errors;

  const setValue = useCallback(
    (name: string, value: unknown) =>
      void setFieldValue(
        name,
        value,
        Object.keys(wrong.current).some((path) => isWithin(path, name)),
      ),
    [setFieldValue],
  );
  const touch = useCallback(
    (name: string) => {
      touched.current.add(name);
      void setFieldTouched(name, true, true);
    },
    [setFieldTouched],
  );
  /** Checks all; what is wrong is shown from then on. */
  const checkAll = useCallback(async (): Promise<FieldErrors> => {
    const found = (await validateForm()) as FieldErrors;
    for (const path of Object.keys(found)) touched.current.add(path);
    return found;
  }, [validateForm]);
  const reset = useCallback(
    (values: FormValues) => {
      touched.current.clear();
      resetForm({ values });
    },
    [resetForm],
  );
  /** Puts unsaved work back; what the form was opened with stays what it is measured by. */
  const restore = useCallback((values: FormValues) => void setValues(values, false), [setValues]);
  return { restore, values: formik.values, dirty: formik.dirty, errors, setValue, touch, checkAll, reset };
}

function rootOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path;
}
