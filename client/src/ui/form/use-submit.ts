import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isConflict } from '../../api/api-error.ts';
import { notify } from '../notices/notices.ts';
import { failureText } from '../panels.tsx';
import type { Conflict } from './conflict-dialog.tsx';
import { mergeChanges } from './merge.ts';
import type { FieldErrors, FormValues, useFormValues } from './use-form-values.ts';

/** The stored values that the user's changes are changes of, and their version; none for a new record. */
interface Base {
  values: FormValues;
  version: number | undefined;
}

interface SubmitOptions<Payload, Saved> {
  form: ReturnType<typeof useFormValues>;
  /** What the form is opened with. */
  first: Base;
  toPayload: (values: FormValues) => Payload;
  /** The form's values of a record that the server answered. */
  fromRecord: (record: unknown) => FormValues;
  save: (payload: Payload, version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
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
      const saved = await save(toPayload(values), version);
      setConflict(null);
      setBusy(false);
      if (base.version !== undefined) startFrom(saved);
      onSaved(saved);
    } catch (error) {
      setBusy(false);
      if (!isConflict(error)) return refuse(error);
      await meet(values, error.body.current);
    }
  }

  function refuse(error: unknown) {
    setConflict(null);
    const fields = fieldErrors(error, options.fieldOfCode);
    const isTold = Object.keys(fields).length > 0;
    setRefusal({ fields, whole: isTold ? '' : failureText(error, t('failedNetwork'), t('failed')) });
    setAttempt((count) => count + 1);
  }

  /** Somebody else saved first: unites both where that is no question, and asks where it is. */
  async function meet(mine: FormValues, record: unknown) {
    const current = fromRecord(record);
    const version = versionOf(record);
    const { merged, conflicts } = mergeChanges({ original: base.values, mine, current });
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
    setBase({ values, version: versionOf(record) });
    form.reset(values);
  }

  function forgive(name: string) {
    setRefusal((was) => ({
      whole: was.whole,
      fields: Object.fromEntries(Object.entries(was.fields).filter(([path]) => !isWithin(path, name))),
    }));
  }

  return { busy, base, refusal, attempt, conflict, setConflict, submit, send, startFrom, forgive };
}

function fieldErrors(error: unknown, fieldOfCode: Readonly<Record<number, string>>): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { code, message, fields = {} } = error.body;
  const field = fieldOfCode[code];
  const told = Object.entries(fields).map(([path, one]) => [path, one.message]);
  return told.length === 0 && field ? { [field]: message } : Object.fromEntries(told);
}

function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`);
}

function versionOf(record: unknown): number {
  return typeof record === 'object' && record !== null && 'version' in record ? Number(record.version) : 0;
}
