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
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import type { Tariff } from './tariff.form.ts';

interface BacktestFormProps {
  tariff: Tariff;
  setting: TariffSetting;
  onStarted: (id: number) => void;
}

/** What is priced again: the last four weeks unless told. */
export function BacktestForm({ tariff, setting, onStarted }: BacktestFormProps) {
  const { t } = useTranslation(['tariffsBacktests', 'values', 'ui']);
  const id = useId();
  const today = localDay(Date.parse(setting.now), setting.timeZone);
  const [values, setValues] = useState({
    from: addDays(today, -28),
    to: addDays(today, -1),
    slotId: '',
    vehicleType: String(tariff.vehicleType),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const errorOf = (field: string) =>
    failure instanceof ApiError ? failure.body.fields?.[field]?.message : undefined;
  async function start(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const { from, to, slotId, vehicleType } = values;
    const body = { tariffId: tariff.id, from, to, slotId: slotId ? Number(slotId) : null, vehicleType };
    try {
      const made = await call<{ id: number }>('POST', resourcePath('tariff-backtests'), {
        body,
        quiet: true,
      });
      notify({ kind: 'success', text: t('tariffsBacktests:started') });
      onStarted(made.id);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const days = (['from', 'to'] as const).map((field) => (
    <FieldFrame
      key={field}
      id={`${id}${field}`}
      label={t(`tariffsBacktests:${field}`)}
      error={errorOf(field)}
    >
      <input
        {...describedBy(`${id}${field}`, undefined, errorOf(field))}
        id={`${id}${field}`}
        type="date"
        max="9999-12-31"
        className={`form-control ${errorOf(field) ? 'is-invalid' : ''}`}
        value={values[field]}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </FieldFrame>
  ));
  return (
    <form className="backtest-form" noValidate onSubmit={(event) => void start(event)}>
      {days}
      <FieldFrame id={`${id}slot`} label={t('tariffsBacktests:slot')} error={errorOf('slotId')}>
        <select
          id={`${id}slot`}
          className="form-select"
          value={values.slotId}
          onChange={(event) => change({ slotId: event.target.value })}
        >
          <option value="">{t('tariffsBacktests:allSlots')}</option>
          {setting.slots.map((slot) => (
            <option key={slot.id} value={slot.id}>
              {slot.title}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={`${id}type`} label={t('tariffsBacktests:vehicleType')} error={errorOf('vehicleType')}>
        <select
          id={`${id}type`}
          className="form-select"
          value={values.vehicleType}
          onChange={(event) => change({ vehicleType: event.target.value })}
        >
          {vehicleTypes.map((type) => (
            <option key={type} value={type}>
              {t(`values:vehicleTypes.${type}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
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
