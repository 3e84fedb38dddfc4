import { useTranslation } from 'react-i18next';
import { digitWords } from '../../../../../shared/features/pricing/plate-restrictions/digit-words.ts';
import {
  parities,
  restrictionModes,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckGroup } from '../../../ui/form/check-fields.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField, useFormErrors, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { DigitPicker } from './digit-picker.tsx';
import { type RestrictionValues, weekdayKeys } from './restriction.form.ts';

/** The mode and the digits of its days. */
export function RuleFields() {
  const { t } = useTranslation('plateRestrictions');
  const errors = useFormErrors();
  const mode = useFormValue<RestrictionValues, 'mode'>('mode');
  return (
    <>
      <SelectField
        name="mode"
        label={t('mode')}
        choices={restrictionModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      {mode === 'weekday' && <WeekdayRows />}
      {mode === 'parity' && <ParityRows />}
      {mode === 'dates' && <DateRows />}
      {errors.rules && <p className="field-error">{errors.rules}</p>}
    </>
  );
}

function WeekdayRows() {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const dayOf = (key: (typeof weekdayKeys)[number]) => t(`values:weekDays.${key}`);
  const words = (shown: RestrictionValues['weekdayDigits']) =>
    weekdayKeys
      .filter((key) => shown[key].length > 0)
      .map((key) => `${dayOf(key)} ${digitWords(shown[key])}`)
      .join(' · ');
  const field = useField<RestrictionValues, 'weekdayDigits'>('weekdayDigits', t('digitsByWeekday'), words);
  const { value: weekdayDigits, disabled, form } = field;
  const { setValue, register, idOf } = form;
  register('rules', { label: t('digitsByWeekday'), display: () => '' });
  return (
    <div className="digit-rows">
      {weekdayKeys.map((key, index) => (
        <DigitPicker
          key={key}
          label={dayOf(key)}
          {...(index === 0 ? { id: idOf('rules') } : {})}
          value={weekdayDigits[key]}
          disabled={disabled}
          onChange={(digits) => setValue('weekdayDigits', { ...weekdayDigits, [key]: digits })}
        />
      ))}
    </div>
  );
}

function ParityRows() {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const words = (shown: RestrictionValues['parityDigits']) =>
    parities.map((parity) => `${t(`parities.${parity}`)} ${digitWords(shown[parity])}`).join(' · ');
  const field = useField<RestrictionValues, 'parityDigits'>('parityDigits', t('digitsByParity'), words);
  const { value: parityDigits, disabled, form } = field;
  const { setValue, register, idOf } = form;
  register('rules', { label: t('digitsByParity'), display: () => '' });
  return (
    <>
      <div className="digit-rows">
        {parities.map((parity, index) => (
          <DigitPicker
            key={parity}
            label={t(`parities.${parity}`)}
            {...(index === 0 ? { id: idOf('rules') } : {})}
            value={parityDigits[parity]}
            disabled={disabled}
            onChange={(digits) => setValue('parityDigits', { ...parityDigits, [parity]: digits })}
          />
        ))}
      </div>
      <CheckGroup
        name="weekdays"
        label={t('parityDays')}
        choices={weekdayKeys.map((value) => ({ value, label: t(`values:weekDays.${value}`) }))}
      />
    </>
  );
}

function DateRows() {
  const { t } = useTranslation('plateRestrictions');
  const words = (shown: RestrictionValues['rules']) =>
    shown.map(({ date, digits }) => `${date} ${digitWords(digits)}`).join(' · ');
  const field = useField<RestrictionValues, 'rules'>('rules', t('digitsByDate'), words);
  const { value: rules, disabled, form } = field;
  const { setValue, touch, register, idOf } = form;
  const errors = useFormErrors();
  const write = (place: number, change: Partial<(typeof rules)[number]>) =>
    setValue(
      'rules',
      rules.map((one, index) => (index === place ? { ...one, ...change } : one)),
    );
  return (
    <>
      {rules.map((rule, place) => {
        const path = `rules[${place}]`;
        const id = idOf(`${path}.date`);
        register(`${path}.date`, { label: t('dateNumber', { number: place + 1 }), display: String });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity than their place.
          <div className="date-row" key={place}>
            <FieldFrame id={id} label={t('dateNumber', { number: place + 1 })} error={errors[`${path}.date`]}>
              <input
                id={id}
                type="date"
                max="9999-12-31"
                className={`form-control ${errors[`${path}.date`] ? 'is-invalid' : ''}`}
                value={rule.date}
                disabled={disabled}
                onChange={(event) => write(place, { date: event.target.value })}
                onBlur={() => touch('rules')}
              />
            </FieldFrame>
            <DigitPicker
              label={t('digitsOf', { number: place + 1 })}
              value={rule.digits}
              error={errors[`${path}.digits`]}
              disabled={disabled}
              onChange={(digits) => write(place, { digits })}
            />
            {!disabled && (
              <IconButton
                icon="trash"
                label={t('removeDate', { number: place + 1 })}
                onClick={() =>
                  setValue(
                    'rules',
                    rules.filter((_, index) => index !== place),
                  )
                }
              />
            )}
          </div>
        );
      })}
      {!disabled && (
        <Button
          id={idOf('rules')}
          kind="quiet"
          icon="plus"
          onClick={() => setValue('rules', [...rules, { date: '', digits: [] }])}
        >
          {t('addDate')}
        </Button>
      )}
    </>
  );
}
