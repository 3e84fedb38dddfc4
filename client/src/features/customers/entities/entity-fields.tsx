import { useTranslation } from 'react-i18next';
import { nitCheckDigit, nitType, splitNit } from '../../../../../shared/nit.ts';
import {
  identificationTypes,
  personKinds,
  taxRegimes,
  taxResponsibilities,
} from '../../../../../shared/values.ts';
import { CheckGroup } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useField, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField, TextInput } from '../../../ui/form/text-field.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import type { EntityValues } from './entity.form.ts';

export function PersonFields() {
  const { t } = useTranslation(['entities', 'values']);
  return (
    <FieldGroup title={t('person')}>
      <SelectField
        name="personKind"
        label={t('personKind')}
        choices={personKinds.map((value) => ({ value, label: t(`values:personKinds.${value}`) }))}
      />
      <SelectField
        name="identificationType"
        label={t('identificationType')}
        choices={identificationTypes.map((value) => ({
          value,
          label: t(`values:identificationTypes.${value}`),
        }))}
      />
      <Identification />
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={120} />
    </FieldGroup>
  );
}

function Identification() {
  const { t } = useTranslation('entities');
  const isNit = useFormValue<EntityValues, 'identificationType'>('identificationType') === nitType;
  if (isNit) return <TaxNumber />;
  return (
    <TextField
      name="identification"
      label={t('identification')}
      help={t('identificationHelp')}
      maxLength={30}
    />
  );
}

/**
 * A tax number has a check digit: it is shown as soon as it can be computed, and verified where it is typed. One that is
 * given with the number parts from it when the field is left.
 */
function TaxNumber() {
  const { t } = useTranslation('entities');
  const field = useField<EntityValues, 'identification'>('identification', t('identification'));
  const { id, value, error, disabled, form } = field;
  const { nit, checkDigit } = splitNit(value);
  const digit = nitCheckDigit(nit);
  const touch = (name: string) => {
    if (checkDigit !== undefined && digit !== undefined) {
      form.setValue(name, nit);
      form.setValue('checkDigit', checkDigit);
    }
    form.touch(name);
  };
  return (
    <div className="field-pair">
      <TextInput
        {...{ id, value, error, disabled, touch }}
        name="identification"
        label={t('identification')}
        help={t('nitHelp')}
        maxLength={30}
        setValue={form.setValue}
      />
      <TextField
        name="checkDigit"
        label={t('checkDigit')}
        help={digit === undefined ? t('checkDigitHelp') : t('checkDigitIs', { digit })}
        inputMode="numeric"
        maxLength={1}
        width="short"
        optional
      />
    </div>
  );
}

export function ContactFields() {
  const { t } = useTranslation('entities');
  return (
    <FieldGroup title={t('contact')}>
      <TextField name="email" label={t('email')} help={t('emailHelp')} type="email" optional />
      <TextList name="otherEmails" label={t('otherEmails')} type="email" />
      <TextField name="telephone" label={t('telephone')} type="tel" maxLength={30} width="short" optional />
      <div className="field-pair">
        <TextField name="address" label={t('address')} maxLength={200} optional />
        <TextField name="city" label={t('city')} maxLength={120} optional />
      </div>
    </FieldGroup>
  );
}

export function TaxFields() {
  const { t } = useTranslation(['entities', 'values']);
  return (
    <FieldGroup title={t('tax')}>
      <SelectField
        name="taxRegime"
        label={t('taxRegime')}
        optional
        choices={taxRegimes.map((value) => ({ value, label: t(`values:taxRegimes.${value}`) }))}
      />
      <CheckGroup
        name="taxResponsibilities"
        label={t('taxResponsibilities')}
        help={t('taxResponsibilitiesHelp')}
        choices={taxResponsibilities.map((value) => ({
          value,
          label: t(`values:taxResponsibilities.${value}`),
        }))}
      />
    </FieldGroup>
  );
}
