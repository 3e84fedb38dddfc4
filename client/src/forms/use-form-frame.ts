import { useLayoutEffect, useMemo, useState } from 'react';
import type { FieldRegistry } from '../ui/form/field-registry.ts';
import type { FieldActions } from '../ui/form/form-context.ts';
import { FormStore } from '../ui/form/form-store.ts';
import type { FieldErrors, FormState, FormValues } from './use-form-values.ts';

interface Shown<Values> {
  form: FormState<Values>;
  /** Those of the form and of the server. */
  errors: FieldErrors;
  disabled: boolean;
  touch: (name: string) => void;
  /** Takes back what the server said of a field. */
  clearField: (name: string) => void;
}

/** The form as its fields see it: the same object while it lives, for other values reach each field by the store. */
export function useFormFrame<Values extends FormValues>(registry: FieldRegistry, shown: Shown<Values>) {
  const { form, errors, disabled, touch, clearField } = shown;
  const { setValue } = form;
  const actions = useMemo<FieldActions>(
    () => ({
      setValue: (name, value) => {
        clearField(name);
        setValue(name, value);
      },
      touch,
      register: registry.register,
      idOf: registry.idOf,
    }),
    [setValue, touch, clearField, registry],
  );
  const [store] = useState(() => new FormStore(form.values));
  useLayoutEffect(() => store.set(form.values, errors));
  return useMemo(() => ({ store, actions, disabled }), [store, actions, disabled]);
}
