import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../shared/money.ts';
import { type VehicleType, vehicleTypes } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import { TextInput } from '../../../ui/form/text-field.tsx';
import { type Ceilings, limitedTypes, type ParameterValues } from './parameters.form.ts';

const name = 'legalCeilings';

/** What a minute may cost by law, a field for each vehicle type; an empty one is no ceiling. */
export function CeilingFields() {
  const { t } = useTranslation(['operatingParameters', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const understood = (text: string) => {
    const minor = minorOf(text);
    return typeof minor === 'number' ? formatMoney(minor, currency, language) : '';
  };
  const typeName = (type: VehicleType) => t(`values:vehicleTypes.${type}`);
  const display = (shown: Ceilings) =>
    limitedTypes(shown)
      .map((type) => `${typeName(type)} ${understood(shown[type]) || shown[type]}`)
      .join(' · ');
  const label = t('operatingParameters:legalCeilings');
  const field = useField<ParameterValues, typeof name>(name, label, display);
  const { id, value: ceilings, disabled, form } = field;
  const errors = useFormErrors();
  const limited = limitedTypes(ceilings);
  // What travels is a list of those that are set: its places are theirs.
  const errorOf = (type: VehicleType) => {
    const place = limited.indexOf(type);
    return place < 0 ? undefined : (errors[`${name}[${place}].valuePerMinute`] ?? errors[name]);
  };
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="field-pair">
        {vehicleTypes.map((type, index) => (
          <TextInput
            key={type}
            // The summary's link leads to the first one.
            id={index === 0 ? id : `${id}-${type}`}
            name={`${name}.${type}`}
            label={typeName(type)}
            optional
            value={ceilings[type]}
            error={errorOf(type)}
            disabled={disabled}
            inputMode="decimal"
            unit={understood(ceilings[type]) || '$'}
            setValue={(_, text) => form.setValue(name, { ...ceilings, [type]: text })}
            touch={() => form.touch(name)}
          />
        ))}
      </div>
      <p className="form-text">{t('operatingParameters:legalCeilingsHelp')}</p>
    </fieldset>
  );
}
