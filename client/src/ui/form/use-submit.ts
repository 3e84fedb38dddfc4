import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isConflict, notSent } from '../../api/api-error.ts';
import { notify } from '../notices/notices.ts';
import { failureText } from '../panels.tsx';
import type { Conflict } from './conflict-dialog.tsx';
import { mergeChanges, same } from './merge.ts';
import { isWithin } from './paths.ts';
import type { Base } from './use-draft.ts';
import type { FieldErrors, FormValues, useFormValues } from './use-form-values.ts';

interface SubmitOptions<Payload, Saved> {
  form: ReturnType<typeof useFormValues>;
  /** What the form is opened with. */
  first: Base;
  toPayload: (values: FormValues) => Payload;
  /** The form's values of a record that the server answered. */
  fromRecord: (record: unknown) => FormValues;
  save: (payload: Payload, version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Fields whose stored value the server never tells. */
  untold: () => ReadonlySet<string>;
  /** The field of an error that comes without one, by its code. */
  fieldOfCode: Readonly<Record<number, string>>;
}

/** What the server found wrong: by field, and for the form as a whole. */
interface Refusal {
  fields: FieldErrors;
  whole: string;
}

const accepted: Refusal = { fields: {}, whole: '' };

/** Saving: checks, sends, puts the server's errors on their fields and unites concurrent changes. */
export function useSubmit<Payload, Saved>(options: SubmitOptions<Payload, Saved>) {
  const { form, toPayload, fromRecord, save, onSaved } = options;
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(accepted);
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [base, setBase] = useState(options.first);
  const running = useRef(false);
  /** The last attempt got no answer: it may have been saved. */
  const unsure = useRef(false);

  async function submit() {
    // A second Ctrl+S before the first one is answered.
    if (running.current) return;
    running.current = true;
    setRefusal(accepted);
    const found = await form.checkAll();
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
    else await send(form.values, base.version);
    running.current = false;
  }

  async function send(values: FormValues, version: number | undefined) {
    setBusy(true);
    try {
      finish(await save(toPayload(values), version), values);
    } catch (error) {
      setBusy(false);
      if (!isConflict(error)) return refuse(error);
      await meet(values, error.body.current);
    }
  }

  /** What was sent, which may hold another user's changes too, is what the form shows from now on. */
  function finish(saved: Saved, sent: FormValues) {
    unsure.current = false;
    setConflict(null);
    setBusy(false);
    if (base.version === undefined) form.reset(sent);
    else startFrom(saved);
    onSaved(saved);
  }

  function refuse(error: unknown) {
    setConflict(null);
    const fields = fieldErrors(error, options.fieldOfCode);
    const isTold = Object.keys(fields).length > 0;
    const whole = isTold ? '' : failureText(error, t('failedNetwork'), t('failed'));
    setRefusal({ fields, whole: wordsOfDoubt(error) ?? whole });
    setAttempt((count) => count + 1);
  }

  /** Where nobody knows whether the record was saved, that is what the user must know. */
  function wordsOfDoubt(error: unknown): string | undefined {
    const isNew = base.version === undefined;
    if (isLostAnswer(error)) {
      unsure.current = true;
      return t(isNew ? 'answerLostNew' : 'answerLost');
    }
    const wasUnsure = unsure.current;
    unsure.current = wasUnsure && error instanceof ApiError && error.isNetwork;
    return wasUnsure && isNew ? t('maybeSaved') : undefined;
  }

  /** Somebody else saved first: unites both where that is no question, and asks where it is. */
  async function meet(mine: FormValues, record: unknown) {
    const current = fromRecord(record);
    const version = versionOf(record);
    const { merged, conflicts } = mergeChanges({
      original: base.values,
      mine,
      current,
      untold: options.untold(),
    });
    if (same(merged, current)) {
      // What one wanted is stored: by an attempt whose answer was lost, or by somebody of the same mind.
      notify({ kind: 'success', text: t('savedAlready') });
      return finish(record as Saved, merged);
    }
    if (conflicts.length > 0) {
      return setConflict({
        fields: conflicts,
        original: base.values,
        mine: merged,
        current,
        record,
        version,
      });
    }
    notify({ kind: 'success', text: t('conflictMerged') });
    await send(merged, version);
  }

  /** From now on the form shows this record. */
  function startFrom(record: unknown) {
    const values = fromRecord(record);
    setConflict(null);
    setRefusal(accepted);
    setBase({ values, version: versionOf(record) });
    form.reset(values);
  }

  /** Back to what the form was opened with or saved last. */
  function discard() {
    setRefusal(accepted);
    form.reset(base.values);
  }

  function forgive(name: string) {
    setRefusal((was) => ({
      whole: was.whole,
      fields: Object.fromEntries(Object.entries(was.fields).filter(([path]) => !isWithin(path, name))),
    }));
  }

  return { busy, base, refusal, attempt, conflict, setConflict, submit, send, startFrom, discard, forgive };
}

function fieldErrors(error: unknown, fieldOfCode: Readonly<Record<number, string>>): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code, message, fields = {} } = error.body;
  const field = fieldOfCode[code];
  const told = Object.entries(fields).map(([path, one]) => [path, one.message]);
  return told.length === 0 && field ? { [field]: message } : Object.fromEntries(told);
}

/** The write may have happened: the answer did not come, or the gateway got none. */
function isLostAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.isNetwork ? error.body.reason !== notSent : error.status === 502 || error.status === 504;
}

function versionOf(record: unknown): number {
  return typeof record === 'object' && record !== null && 'version' in record ? Number(record.version) : 0;
}
