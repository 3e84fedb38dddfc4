import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplainedCheck } from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { type VehicleType, vehicleTypes } from '../../../../../shared/values.ts';
import { instantOf, type LocalTime, localTimeOf } from '../../../../../shared/zone-time.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TimeInput } from '../../../ui/form/time-input.tsx';
import { later } from '../../../ui/later.tsx';
import type { CheckAnswer } from './check-result.tsx';

const Result = later(async () => (await import('./check-result.tsx')).CheckResult);

/** What is asked, as it stands in the fields. */
interface Question {
  plate: string;
  moment: LocalTime;
  vehicleType: VehicleType;
}

/** Asks whether a plate may drive at a moment, and says why. */
export function CheckPanel() {
  const { t } = useTranslation(['plateRestrictions']);
  const { timeZone } = useLot();
  const id = useId();
  const [question, setQuestion] = useState<Question>(() => ({
    plate: '',
    moment: localTimeOf(Date.now(), timeZone),
    vehicleType: 'CA',
  }));
  const { answer, errors, ask } = useCheck(timeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(question);
  };
  return (
    <form className="panel check-panel" aria-labelledby={`${id}title`} noValidate onSubmit={submit}>
      <h2 id={`${id}title`}>{t('check')}</h2>
      <div className="check-fields">
        <CheckFields
          question={question}
          errors={errors}
          onChange={(part) => setQuestion((before) => ({ ...before, ...part }))}
        />
        <Button kind="secondary" type="submit">
          {t('checkDo')}
        </Button>
      </div>
      <div aria-live="polite">
        {errors[''] && <p className="field-error">{errors['']}</p>}
        {answer && <Result {...answer} />}
      </div>
    </form>
  );
}

/** The last answer, or what was wrong with the question, by field. */
function useCheck(timeZone: string) {
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  async function ask({ plate, moment, vehicleType }: Question) {
    const at = instantOf(moment, timeZone);
    const query = {
      plate: normalizePlate(plate),
      at: Number.isNaN(at) ? '' : new Date(at).toISOString(),
      vehicleType,
      explain: true,
    };
    const path = resourcePath('plate-restrictions/check', undefined, query);
    try {
      const check = await call<ExplainedCheck>('GET', path, { quiet: true });
      setErrors({});
      setAnswer({ plate: query.plate, check });
    } catch (error) {
      setAnswer(null);
      setErrors(textsOf(error));
    }
  }
  return { answer, errors, ask };
}

interface CheckFieldsProps {
  question: Question;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Question>) => void;
}

function CheckFields({ question: { plate, moment, vehicleType }, errors, onChange }: CheckFieldsProps) {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const id = useId();
  const linked = (name: string) => ({
    id: `${id}${name}`,
    ...describedBy(`${id}${name}`, undefined, errors[name]),
  });
  const invalid = (name: string) => (errors[name] ? 'is-invalid' : '');
  return (
    <>
      <FieldFrame id={`${id}plate`} label={t('plate')} error={errors.plate}>
        <input
          {...linked('plate')}
          className={`form-control plate-input ${invalid('plate')}`}
          maxLength={12}
          autoComplete="off"
          spellCheck={false}
          value={plate}
          onChange={(event) => onChange({ plate: event.target.value.toUpperCase() })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}vehicleType`} label={t('vehicle')} error={errors.vehicleType}>
        <select
          {...linked('vehicleType')}
          className="form-select"
          value={vehicleType}
          onChange={(event) => onChange({ vehicleType: event.target.value as VehicleType })}
        >
          {vehicleTypes.map((type) => (
            <option key={type} value={type}>
              {t(`values:vehicleTypes.${type}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={`${id}at`} label={t('day')} error={errors.at}>
        <DayInput
          id={`${id}at`}
          error={errors.at}
          value={moment.date}
          onChange={(date) => onChange({ moment: { ...moment, date } })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}time`} label={t('hour')}>
        <TimeInput
          id={`${id}time`}
          isInvalid={Boolean(errors.at)}
          value={moment.time}
          onChange={(time) => onChange({ moment: { ...moment, time } })}
        />
      </FieldFrame>
    </>
  );
}

/** By field; what belongs to none stands under the empty name. */
function textsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return { '': String(error) };
  const fields = Object.entries(error.body.fields ?? {}).map(([path, { message }]) => [path, message]);
  return fields.length > 0 ? Object.fromEntries(fields) : { '': error.body.message };
}
