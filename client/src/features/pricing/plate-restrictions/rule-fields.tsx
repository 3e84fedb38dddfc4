import { useTranslation } from 'react-i18next';
import { digitWords } from '../../../../../shared/features/pricing/plate-restrictions/digit-words.ts';
import {
  parities,
  restrictionModes,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckGroup } from '../../../ui/form/check-fields.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
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
  const { setValue, idOf } = form;
  return (
    <>
      {rules.map((rule, place) => (
        <DateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity than their place.
          key={place}
          place={place}
          rule={rule}
          form={form}
          disabled={disabled}
          onChange={(change) =>
            setValue(
              'rules',
              rules.map((one, index) => (index === place ? { ...one, ...change } : one)),
            )
          }
          onRemove={() =>
            setValue(
              'rules',
              rules.filter((_, index) => index !== place),
            )
          }
        />
      ))}
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

type DateRule = RestrictionValues['rules'][number];

interface DateRowProps {
  place: number;
  rule: DateRule;
  form: ReturnType<typeof useField<RestrictionValues, 'rules'>>['form'];
  disabled: boolean;
  onChange: (change: Partial<DateRule>) => void;
  onRemove: () => void;
}

/** The digits of one date. */
function DateRow({
  place,
  rule,
  form: { touch, register, idOf },
  disabled,
  onChange,
  onRemove,
}: DateRowProps) {
  const { t } = useTranslation('plateRestrictions');
  const errors = useFormErrors();
  const number = place + 1;
  const path = `rules[${place}]`;
  const id = idOf(`${path}.date`);
  const error = errors[`${path}.date`];
  register(`${path}.date`, { label: t('dateNumber', { number }), display: String });
  return (
    <div className="date-row">
      <FieldFrame id={id} label={t('dateNumber', { number })} error={error}>
        <DayInput
          id={id}
          value={rule.date}
          error={error}
          disabled={disabled}
          onChange={(date) => onChange({ date })}
          onLeave={() => touch('rules')}
        />
      </FieldFrame>
      <DigitPicker
        label={t('digitsOf', { number })}
        value={rule.digits}
        error={errors[`${path}.digits`]}
        disabled={disabled}
        onChange={(digits) => onChange({ digits })}
      />
      {!disabled && <IconButton icon="trash" label={t('removeDate', { number })} onClick={onRemove} />}
    </div>
  );
}
