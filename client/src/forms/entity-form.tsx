import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { useFieldRegistry } from '../ui/form/field-registry.ts';
import { FormContext } from '../ui/form/form-context.ts';
import { later } from '../ui/later.tsx';
import { useTitlePrefix } from '../ui/page-title.ts';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFormFrame } from './use-form-frame.ts';
import { type FormLife, useFormLife } from './use-form-life.ts';
import type { FormValues } from './use-form-values.ts';
import { useQuietTouch } from './use-quiet-touch.ts';
import { useSaveKey } from './use-save-key.ts';

interface EntityFormProps<Row, Values, Payload, Saved> extends FormLife<Row, Values, Payload, Saved> {
  /** The words of the button, a verb. */
  saveLabel?: string;
  children: ReactNode;
}

/** Few forms ever meet two versions. */
const ConflictDialog = later(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** The life of a form: checks, saving, errors on their fields, unsaved work, two versions. Fields are written in it. */
export function EntityForm<Row extends { version: number }, Values extends FormValues, Payload, Saved>(
  props: EntityFormProps<Row, Values, Payload, Saved>,
) {
  const { record, saveLabel, readOnly = false } = props;
  const { t } = useTranslation('ui');
  const registry = useFieldRegistry();
  const { form, work, draft, submission, ...life } = useFormLife(props, registry);
  const { refusal, conflict, clearField } = submission;
  const errors = { ...form.errors, ...refusal.fields };
  const { touch, forget } = useQuietTouch(form.touch);
  const frame = useFormFrame(registry, { form, errors, disabled: readOnly, touch, clearField });
  const discard = () => {
    forget();
    life.discard();
  };
  const maySave = !readOnly && (form.dirty || !record);
  const save = () => void submission.submit();
  useTitlePrefix(Object.keys(errors).length > 0 || refusal.whole ? t('errorPrefix') : '');
  useSaveKey(() => maySave && save());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const bar = { dirty: form.dirty, busy: form.isSubmitting, label: saveLabel ?? t('save') };
  return (
    <FormContext value={frame}>
      <LeaveGuard form={work} dirty={form.dirty} onGiveUp={draft.drop} />
      <form className="entity-form" noValidate onSubmit={onSubmit}>
        <ErrorSummary entries={registry.summaryOf(errors, refusal.whole)} attempt={submission.attempt} />
        {draft.found && (
          <DraftNotice
            at={draft.found.at}
            isOutdated={life.isOutdated}
            onKeep={draft.accept}
            onDiscard={discard}
          />
        )}
        {props.children}
        {maySave && <SaveBar {...bar} onDiscard={discard} />}
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          infoOf={registry.infoOf}
          onChoose={(chosen) => void submission.send({ ...conflict.mine, ...chosen }, conflict.version)}
          onReload={() => submission.startFrom(conflict.record)}
          onClose={() => submission.setConflict(null)}
        />
      )}
    </FormContext>
  );
}
