import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, localDay } from '../../../../../shared/dates.ts';
import type { TariffSetting } from '../../../../../shared/features/pricing/tariffs/tariff-setting.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { ApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import type { Choice } from '../../../ui/form/select-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import type { Tariff } from './tariff.form.ts';

interface BacktestFormProps {
  tariff: Tariff;
  setting: TariffSetting;
  onStarted: (id: number) => void;
}

interface BacktestQuestion {
  from: string;
  to: string;
  /** Empty for all slots. */
  slotId: string;
  vehicleType: string;
}

/** What is priced again: the last four weeks unless told. */
export function BacktestForm({ tariff, setting, onStarted }: BacktestFormProps) {
  const { t } = useTranslation(['tariffsBacktests', 'values', 'ui']);
  const id = useId();
  const today = localDay(Date.parse(setting.now), setting.timeZone);
  const [question, setQuestion] = useState<BacktestQuestion>({
    from: addDays(today, -28),
    to: addDays(today, -1),
    slotId: '',
    vehicleType: String(tariff.vehicleType),
  });
  const { start, busy, failure } = useBacktestStart(tariff.id, onStarted);
  const fieldOf = (field: keyof BacktestQuestion) => ({
    id: `${id}${field}`,
    value: question[field],
    error: failure instanceof ApiError ? failure.body.fields?.[field]?.message : undefined,
    onChange: (value: string) => setQuestion((before) => ({ ...before, [field]: value })),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void start(question);
  }
  return (
    <form className="backtest-form" noValidate onSubmit={submit}>
      <DayField label={t('tariffsBacktests:from')} {...fieldOf('from')} />
      <DayField label={t('tariffsBacktests:to')} {...fieldOf('to')} />
      <ChoiceField
        label={t('tariffsBacktests:slot')}
        choices={[
          { value: '', label: t('tariffsBacktests:allSlots') },
          ...setting.slots.map((slot) => ({ value: String(slot.id), label: slot.title })),
        ]}
        {...fieldOf('slotId')}
      />
      <ChoiceField
        label={t('tariffsBacktests:vehicleType')}
        choices={vehicleTypes.map((type) => ({ value: type, label: t(`values:vehicleTypes.${type}`) }))}
        {...fieldOf('vehicleType')}
      />
      <Button type="submit" busy={busy}>
        {t('tariffsBacktests:start')}
      </Button>
      <div role="alert" className="backtest-failure">
        {failure !== null && (
          <p className="field-error">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
    </form>
  );
}

/** Asks for a back-test of a tariff; `failure` is why the last one was refused. */
function useBacktestStart(tariffId: number, onStarted: (id: number) => void) {
  const { t } = useTranslation('tariffsBacktests');
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  async function start({ slotId, ...rest }: BacktestQuestion) {
    setBusy(true);
    setFailure(null);
    const body = { tariffId, ...rest, slotId: slotId ? Number(slotId) : null };
    try {
      const made = await call<{ id: number }>('POST', resourcePath('tariff-backtests'), {
        body,
        quiet: true,
      });
      notify({ kind: 'success', text: t('started') });
      onStarted(made.id);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { start, busy, failure };
}

interface QuestionFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function DayField({ id, label, value, error, onChange }: QuestionFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <DayInput id={id} value={value} error={error} onChange={onChange} />
    </FieldFrame>
  );
}

function ChoiceField({
  id,
  label,
  value,
  error,
  onChange,
  choices,
}: QuestionFieldProps & { choices: Choice[] }) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
