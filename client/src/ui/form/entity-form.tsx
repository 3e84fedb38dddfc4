import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { checkShape } from '../../../../shared/schema.ts';
import { later } from '../../app/later.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { markDirty } from '../dirty.ts';
import { useTitlePrefix } from '../page-title.ts';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary, type SummaryEntry } from './error-summary.tsx';
import { type FieldActions, type FieldInfo, FormContext, FormStore } from './form-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ownerOf } from './paths.ts';
import { type FormErrors, problemTexts } from './problem-texts.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { type FormValues, useFormValues } from './use-form-values.ts';
import { useQuietTouch } from './use-quiet-touch.ts';
import { useSubmit } from './use-submit.ts';

interface EntityFormProps<Row, Values extends object, Payload, Saved> {
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
  check?: (values: Values) => Record<string, string>;
  /** The field of an error that the server answers without one, by its code. */
  fieldOfCode?: Readonly<Record<number, string>>;
  /** The words of the button, a verb. */
  saveLabel?: string;
  readOnly?: boolean;
  children: ReactNode;
}

const noErrors: FormErrors = {};

/** Few forms ever meet two versions. */
const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** The life of a form: checks, saving, errors on their fields, unsaved work, two versions. Fields are written in it. */
export function EntityForm<Row extends { version: number }, Values extends object, Payload, Saved>(
  props: EntityFormProps<Row, Values, Payload, Saved>,
) {
  const { record, toForm, toPayload, schema, errors: texts = noErrors, saveLabel, readOnly = false } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const prefix = useId();
  // The fields write into the values by name: inside of the form they are a record of names.
  const initial = useMemo(() => toForm(record) as FormValues, [toForm, record]);
  const fields = useRef(new Map<string, FieldInfo>()).current;
  const opened = { id: idOf(record), version: record?.version, values: initial, readOnly };
  const draft = useDraft(opened, () => secretsOf(fields));
  // What was changed before is measured by what it was changed from: another version of the record shows when saving.
  const [first] = useState(() =>
    draft.found
      ? { values: { ...initial, ...draft.found.original }, version: draft.found.version }
      : { values: initial, version: record?.version },
  );
  const form = useFormValues(first.values, (values) => ({
    ...problemTexts(checkShape(schema, toPayload(values as Values)) ?? {}, language, texts),
    ...props.check?.(values as Values),
  }));
  const self = useRef({}).current;
  const submission = useSubmit<Payload, Saved>({
    form,
    first,
    toPayload: (values) => toPayload(values as Values),
    fromRecord: (stored) => toForm(stored as Row) as FormValues,
    untold: () => secretsOf(fields),
    fieldOfCode: props.fieldOfCode ?? {},
    save: props.save,
    onSaved: (saved) => {
      draft.drop();
      isOutdated.current = false;
      // At once: the screen that `onSaved` leads to must not be held back by the guard.
      markDirty(self, false);
      void props.onSaved(saved);
    },
  });
  const { refusal, conflict, forgive } = submission;
  const { touch, letGo } = useQuietTouch(form.touch);
  const restored = useRef(draft.found).current;
  const isOutdated = useRef(restored !== null && restored.version !== record?.version);
  useLayoutEffect(() => {
    if (restored) form.restore({ ...first.values, ...restored.values });
  }, [restored, first, form.restore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the values change, not with each drawing.
  useEffect(() => draft.keep(form.values, form.dirty, submission.base), [form.values, form.dirty]);
  const discard = () => {
    letGo();
    draft.drop();
    if (record && isOutdated.current) submission.startFrom(record);
    else submission.discard();
    isOutdated.current = false;
  };

  const forgiveNow = useRef(forgive);
  forgiveNow.current = forgive;
  const setFormValue = form.setValue;
  const actions = useMemo<FieldActions>(
    () => ({
      setValue: (name: string, value: unknown) => {
        forgiveNow.current(name);
        setFormValue(name, value);
      },
      touch,
      register: (name: string, info: FieldInfo) => void fields.set(name, info),
      idOf: (name: string) => `${prefix}${name}`,
    }),
    [setFormValue, touch, fields, prefix],
  );
  const [store] = useState(() => new FormStore(form.values));
  const frame = useMemo(() => ({ store, actions, disabled: readOnly }), [store, actions, readOnly]);
  const shownErrors = { ...form.errors, ...refusal.fields };
  useLayoutEffect(() => store.set(form.values, shownErrors));
  useTitlePrefix(Object.keys(shownErrors).length > 0 || refusal.whole ? t('errorPrefix') : '');
  useSaveKey(() => !readOnly && (form.dirty || !record) && void submission.submit());

  return (
    <FormContext value={frame}>
      <LeaveGuard form={self} dirty={form.dirty} onGiveUp={draft.drop} />
      <form
        className="entity-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <ErrorSummary
          entries={summaryOf(shownErrors, refusal.whole, fields, actions.idOf)}
          attempt={submission.attempt}
        />
        {draft.found && (
          <DraftNotice
            at={draft.found.at}
            isOutdated={isOutdated.current}
            onKeep={draft.accept}
            onDiscard={discard}
          />
        )}
        {props.children}
        {!readOnly && (form.dirty || !record) && (
          <SaveBar
            dirty={form.dirty}
            busy={submission.busy}
            label={saveLabel ?? t('save')}
            onDiscard={discard}
          />
        )}
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          infoOf={(name) => fields.get(name) ?? { label: name, display: String }}
          onChoose={(chosen) => void submission.send({ ...conflict.mine, ...chosen }, conflict.version)}
          onReload={() => submission.startFrom(conflict.record)}
          onClose={() => submission.setConflict(null)}
        />
      )}
    </FormContext>
  );
}

function idOf(record: object | undefined): unknown {
  return record && 'id' in record ? record.id : undefined;
}

function secretsOf(fields: ReadonlyMap<string, FieldInfo>): ReadonlySet<string> {
  return new Set([...fields].flatMap(([name, { secret }]) => (secret ? [name] : [])));
}

/** In the order of the fields; what belongs to no field on the screen stands without a link. */
function summaryOf(
  errors: Readonly<Record<string, string>>,
  whole: string,
  fields: ReadonlyMap<string, FieldInfo>,
  idOf: (name: string) => string,
): SummaryEntry[] {
  const names = [...fields.keys()];
  const rank = (path: string) => names.indexOf(ownerOf(path, names) ?? '') >>> 0;
  const entries = Object.entries(errors)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([path, text]): SummaryEntry => {
      const owner = ownerOf(path, names);
      if (!owner) return { text };
      return { fieldId: idOf(owner), text: `${fields.get(owner)?.label}: ${text}` };
    });
  return whole ? [{ text: whole }, ...entries] : entries;
}

function useSaveKey(save: () => void): void {
  const now = useRef(save);
  now.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
