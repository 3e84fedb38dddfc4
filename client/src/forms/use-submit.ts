import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../api/api-error.ts';
import { mergeChanges, same } from '../ui/form/merge.ts';
import { notify } from '../ui/notices/notices.ts';
import type { Conflict } from './conflict-dialog.tsx';
import type { Base } from './use-draft.ts';
import type { FormState, FormValues } from './use-form-values.ts';
import { useRefusal } from './use-refusal.ts';

interface SubmitOptions<Values extends FormValues, Payload, Saved> {
  form: FormState<Values>;
  /** What the form is opened with. */
  first: Base<Values>;
  toPayload: (values: Values) => Payload;
  /** The form's values of a record that the server answered. */
  fromRecord: (record: unknown) => Values;
  save: (payload: Payload, version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Fields whose stored value the server never answers. */
  secrets: () => ReadonlySet<string>;
}

/** Saving: checks, sends, puts the server's errors on their fields and unites concurrent changes. */
export function useSubmit<Values extends FormValues, Payload, Saved>(
  options: SubmitOptions<Values, Payload, Saved>,
) {
  const { form, fromRecord } = options;
  const answers = useRefusal();
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [base, setBase] = useState(options.first);
  const running = useRef(false);

  /** From now on the form shows this record. */
  function startFrom(record: unknown) {
    const values = fromRecord(record);
    setConflict(null);
    answers.clear();
    setBase({ values, version: versionOf(record) });
    form.reset(values);
  }

  /** Back to what the form was opened with or saved last. */
  function discard() {
    answers.clear();
    form.reset(base.values);
  }

  const failed = () => setAttempt((count) => count + 1);
  const send = useSend({ ...options, base, answers, startFrom, setConflict, failed });

  async function submit() {
    // A second Ctrl+S before the first one is answered.
    if (running.current) return;
    running.current = true;
    answers.clear();
    const found = await form.checkAll();
    if (Object.keys(found).length > 0) failed();
    else await send(form.values, base.version);
    running.current = false;
  }

  const { refusal, clearField } = answers;
  return { base, refusal, clearField, attempt, conflict, setConflict, submit, send, startFrom, discard };
}

interface SendOptions<Values extends FormValues, Payload, Saved>
  extends SubmitOptions<Values, Payload, Saved> {
  base: Base<Values>;
  answers: ReturnType<typeof useRefusal>;
  startFrom: (record: unknown) => void;
  setConflict: (conflict: Conflict<Values> | null) => void;
  /** Called once the form shows why it is not saved. */
  failed: () => void;
}

/** Sends values as a change of a version, and deals with the answer. */
function useSend<Values extends FormValues, Payload, Saved>(options: SendOptions<Values, Payload, Saved>) {
  const { form, base, answers, setConflict } = options;
  const { t } = useTranslation('ui');
  const isNew = base.version === undefined;

  async function send(values: Values, version: number | undefined) {
    form.setSubmitting(true);
    try {
      finish(await options.save(options.toPayload(values), version), values);
    } catch (error) {
      form.setSubmitting(false);
      if (isConflict(error)) return reconcile(values, error.body.current);
      setConflict(null);
      answers.refuse(error, isNew);
      options.failed();
    }
  }

  /** What was sent, which may hold another user's changes too, is what the form shows from now on. */
  function finish(saved: Saved, sent: Values) {
    answers.settle();
    setConflict(null);
    form.setSubmitting(false);
    if (isNew) form.reset(sent);
    else options.startFrom(saved);
    options.onSaved(saved);
  }

  /** Somebody else saved first: unites both where that is no question, and asks where it is. */
  async function reconcile(mine: Values, record: unknown) {
    const current = options.fromRecord(record);
    const version = versionOf(record);
    const original = base.values;
    const { merged, conflicts } = mergeChanges({ original, mine, current, secrets: options.secrets() });
    if (same(merged, current)) {
      // What one wanted is stored: by an attempt whose answer was lost, or by somebody of the same mind.
      notify({ kind: 'success', text: t('savedAlready') });
      return finish(record as Saved, merged);
    }
    if (conflicts.length > 0)
      return setConflict({ fields: conflicts, original, mine: merged, current, record, version });
    notify({ kind: 'success', text: t('conflictMerged') });
    await send(merged, version);
  }

  return send;
}

function versionOf(record: unknown): number {
  return typeof record === 'object' && record !== null && 'version' in record ? Number(record.version) : 0;
}
