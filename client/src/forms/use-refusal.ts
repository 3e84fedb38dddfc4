import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, notSent } from '../api/api-error.ts';
import { failureText } from '../api/failure.tsx';
import { isWithin } from '../ui/form/paths.ts';
import type { FieldErrors } from './use-form-values.ts';

/** What the server found wrong: by field, and for the form as a whole. */
export interface Refusal {
  fields: FieldErrors;
  whole: string;
}

const accepted: Refusal = { fields: {}, whole: '' };

/** What the server said against the last attempt to save. */
export function useRefusal() {
  const { t } = useTranslation('ui');
  const [refusal, setRefusal] = useState(accepted);
  /** The last attempt got no answer: it may have been saved. */
  const unsure = useRef(false);

  /** Where nobody knows whether the record was saved, that is what the user must know. */
  function unsureMessage(error: unknown, isNew: boolean): string | undefined {
    if (isLostAnswer(error)) {
      unsure.current = true;
      return t(isNew ? 'answerLostNew' : 'answerLost');
    }
    const wasUnsure = unsure.current;
    unsure.current = wasUnsure && error instanceof ApiError && error.isNetwork;
    return wasUnsure && isNew ? t('maybeSaved') : undefined;
  }

  function refuse(error: unknown, isNew: boolean) {
    const fields = fieldErrors(error);
    const hasFields = Object.keys(fields).length > 0;
    const whole = hasFields ? '' : failureText(error, t('failedNetwork'), t('failed'));
    setRefusal({ fields, whole: unsureMessage(error, isNew) ?? whole });
  }

  const clear = useCallback(() => setRefusal(accepted), []);
  /** What the server said of a field holds no longer once the field is changed. */
  const clearField = useCallback(
    (name: string) =>
      setRefusal((was) => {
        const others = Object.entries(was.fields).filter(([path]) => !isWithin(path, name));
        if (others.length === Object.keys(was.fields).length) return was;
        return { whole: was.whole, fields: Object.fromEntries(others) };
      }),
    [],
  );
  const settle = useCallback(() => {
    unsure.current = false;
  }, []);
  return { refusal, refuse, clear, clearField, settle };
}

function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const fields = Object.entries(error.body.fields ?? {});
  return Object.fromEntries(fields.map(([path, { message }]) => [path, message]));
}

/** The write may have happened: the answer did not come, or the gateway got none. */
function isLostAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.isNetwork ? error.body.reason !== notSent : error.status === 502 || error.status === 504;
}
