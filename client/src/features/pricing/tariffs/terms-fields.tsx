import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../shared/money.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { minorOf } from '../../../ui/form/money-text.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import { DraftNotes } from './draft-notes.tsx';
import type { TariffValues } from './tariff.form.ts';

/** What the tariff is called and for whom it is. */
export function IdentityFields() {
  const { t } = useTranslation(['tariffs', 'values']);
  return (
    <FieldGroup title={t('tariffs:general')}>
      <TextField name="name" label={t('tariffs:name')} maxLength={120} />
      <div className="field-pair">
        <TextField name="code" label={t('tariffs:code')} help={t('tariffs:codeHelp')} maxLength={30} />
        <SelectField
          name="vehicleType"
          label={t('tariffs:vehicleType')}
          choices={vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
        />
      </div>
    </FieldGroup>
  );
}

/** The terms beside the blocks. */
export function TermsFields() {
  const { t } = useTranslation(['tariffs']);
  const { currency } = useLot();
  return (
    <FieldGroup title={t('tariffs:terms')}>
      <div className="field-pair">
        <div>
          <MoneyField
            name="lostTicketValue"
            label={t('tariffs:lostTicketValue')}
            help={t('tariffs:lostTicketHelp')}
            currency={currency}
          />
          <DraftNotes paths={['lostTicketValue']} />
        </div>
        <div>
          <TextField
            name="graceMinutes"
            label={t('tariffs:graceMinutes')}
            help={t('tariffs:graceHelp')}
            inputMode="numeric"
            unit="min"
          />
          <DraftNotes paths={['graceMinutes']} />
        </div>
        <TextField
          name="freeMinutes"
          label={t('tariffs:freeMinutes')}
          help={t('tariffs:freeHelp')}
          inputMode="numeric"
          unit="min"
        />
        <SelectField
          name="rounding"
          label={t('tariffs:rounding')}
          help={t('tariffs:roundingHelp')}
          choices={[
            { value: 'up', label: t('tariffs:roundingUp') },
            { value: 'down', label: t('tariffs:roundingDown') },
          ]}
        />
      </div>
      <SelectField
        name="atBoundary"
        label={t('tariffs:atBoundary')}
        help={t('tariffs:atBoundaryHelp')}
        choices={[
          { value: 'finish', label: t('tariffs:boundaryFinish') },
          { value: 'cut', label: t('tariffs:boundaryCut') },
        ]}
      />
      <MaximumFields />
    </FieldGroup>
  );
}

/** The ceiling of what a window of time or a day costs. */
function MaximumFields() {
  const { t } = useTranslation(['tariffs']);
  const errors = useFormErrors();
  const language = useLanguage();
  const { currency } = useLot();
  // In the dialog of two versions the ceiling is one thing, in words.
  const display = (shown: TariffValues['maximum']) => {
    if (shown.kind === 'none') return t('tariffs:maximumNone');
    const minor = minorOf(shown.value);
    const amount = typeof minor === 'number' ? formatMoney(minor, currency, language) : shown.value;
    return `${amount} · ${shown.kind === 'minutes' ? `${shown.minutes} min` : t('tariffs:maximumDay')}`;
  };
  const maximum = useField<TariffValues, 'maximum'>('maximum', t('tariffs:maximum'), display);
  const { id, disabled, form: actions } = maximum;
  const { kind, value, minutes } = maximum.value;
  const field = (name: string) => ({
    actions,
    path: `maximum.${name}`,
    place: t('tariffs:maximum'),
    error: errors[`maximum.${name}`] ?? (name === 'value' ? errors.maximum : undefined),
    disabled,
  });
  return (
    <>
      <div className="maximum-fields" id={id} tabIndex={-1}>
        <PathSelect
          {...field('kind')}
          place=""
          label={t('tariffs:maximum')}
          value={kind}
          choices={[
            { value: 'none', label: t('tariffs:maximumNone') },
            { value: 'minutes', label: t('tariffs:maximumMinutes') },
            { value: 'calendarDay', label: t('tariffs:maximumDay') },
          ]}
        />
        {kind !== 'none' && (
          <PathText
            {...field('value')}
            label={t('tariffs:maximumValue')}
            value={value}
            inputMode="decimal"
            unit="$"
          />
        )}
        {kind === 'minutes' && (
          <PathText
            {...field('minutes')}
            label={t('tariffs:maximumWindow')}
            value={minutes}
            inputMode="numeric"
            unit="min"
          />
        )}
      </div>
      <DraftNotes under="maximum" errors={errors} />
    </>
  );
}
