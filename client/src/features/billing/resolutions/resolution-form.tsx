import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import { resolutionSchema } from '../../../../../shared/features/billing/resolutions/resolution.schema.ts';
import { locales } from '../../../../../shared/money.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { LockedField } from '../../../ui/form/locked-field.tsx';
import { numberOf } from '../../../ui/form/number-text.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type ResolutionValues, toForm, toPayload } from './resolution.form.ts';
import { formView, isUsed, type Resolution, type ResolutionInput } from './resolution.ts';

const errors = { ...billingErrors, ...reportErrors };

interface ResolutionFormProps {
  resolution?: Resolution | undefined;
  /** No other one is active: a new one is, unless told otherwise. */
  isFirst: boolean;
  onDone: (saved: Resolution) => void;
}

/** The fields of one resolution; create and edit share them. */
export function ResolutionForm({ resolution, isFirst, onDone }: ResolutionFormProps) {
  const { t } = useTranslation('resolutions');
  const { create, update } = useSave<ResolutionInput, Resolution>('resolutions');
  const mayWrite = useMayWrite(formView);
  const fill = useRef((stored?: Resolution) => toForm(stored, isFirst)).current;
  return (
    <EntityForm
      record={resolution}
      toForm={fill}
      toPayload={toPayload}
      schema={resolutionSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        resolution && version !== undefined ? update(resolution.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { number: saved.number }) });
        onDone(saved);
      }}
    >
      <FieldGroup title={t('authorisation')}>
        <TextField
          name="number"
          label={t('number')}
          help={t('numberHelp')}
          inputMode="numeric"
          maxLength={30}
        />
        <div className="field-pair">
          <DateField name="initialDate" label={t('initialDate')} />
          <DateField name="finalDate" label={t('finalDate')} notBefore="initialDate" />
        </div>
      </FieldGroup>
      <FieldGroup title={t('numbering')}>
        {resolution && isUsed(resolution) ? <UsedRange resolution={resolution} /> : <FreeRange />}
      </FieldGroup>
      {resolution && isUsed(resolution) && mayWrite && <RaisedNumber resolution={resolution} />}
      <CheckField name="active" label={t('active')} help={t('activeHelp')} />
    </EntityForm>
  );
}

/** Nothing is numbered yet: all may change. */
function FreeRange() {
  const { t } = useTranslation('resolutions');
  return (
    <>
      <TextField
        name="prefix"
        label={t('prefix')}
        help={t('prefixHelp')}
        maxLength={4}
        width="short"
        optional
      />
      <div className="field-pair">
        <TextField name="initialNumber" label={t('initialNumber')} inputMode="numeric" />
        <TextField name="finalNumber" label={t('finalNumber')} inputMode="numeric" />
      </div>
      <TextField
        name="currentNumber"
        label={t('currentNumber')}
        help={t('currentNumberHelp')}
        inputMode="numeric"
        width="short"
        optional
      />
    </>
  );
}

/** Invoices carry the prefix and the numbers so far: these stay as they are. */
function UsedRange({ resolution }: { resolution: Resolution }) {
  const { t } = useTranslation('resolutions');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const { prefix, initialNumber, currentNumber } = resolution;
  return (
    <div className="field-pair">
      <LockedField name="prefix" label={t('prefix')} value={prefix || '—'} reason={t('lockedPrefix')} />
      <LockedField
        name="lastNumber"
        label={t('currentNumber')}
        value={figures.format(currentNumber)}
        reason={t('lockedCurrent')}
      />
      <LockedField
        name="initialNumber"
        label={t('initialNumber')}
        value={figures.format(initialNumber)}
        reason={t('lockedInitial')}
      />
      <TextField name="finalNumber" label={t('finalNumber')} help={t('finalHelp')} inputMode="numeric" />
    </div>
  );
}

/** Where customers hold invoices that the site knows nothing of: the number to go on after, what that costs, and why. */
function RaisedNumber({ resolution: { currentNumber, finalNumber } }: { resolution: Resolution }) {
  const { t } = useTranslation('resolutions');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const raised = Number(numberOf(useFormValue<ResolutionValues, 'currentNumber'>('currentNumber')));
  const isRaise = raised > currentNumber && raised <= finalNumber;
  return (
    <FieldGroup title={t('goOn')}>
      <TextField
        name="currentNumber"
        label={t('raisedNumber')}
        help={t('raisedNumberHelp')}
        inputMode="numeric"
        width="short"
        optional
      />
      {isRaise && (
        <p className="alert alert-warning" role="status">
          {t('raised', {
            from: figures.format(currentNumber + 1),
            to: figures.format(raised),
          })}
        </p>
      )}
      <TextField name="reason" label={t('reason')} help={t('reasonHelp')} maxLength={200} optional />
    </FieldGroup>
  );
}
