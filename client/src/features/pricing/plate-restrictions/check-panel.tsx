import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { digitWords } from '../../../../../shared/features/pricing/plate-restrictions/digit-words.ts';
import type {
  ExplainedCheck,
  RestrictionNotice,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { type Notice, noticeText } from '../../../../../shared/notices/entry.ts';
import { plateRestrictionNotices } from '../../../../../shared/notices/plate-restrictions.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { type VehicleType, vehicleTypes } from '../../../../../shared/values.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../session/use-lot.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { instantOf, localTimeOf } from '../../../ui/zone-time.ts';
import { useRestrictionWords } from './use-restriction-words.ts';

const notices: Record<RestrictionNotice, Notice> = {
  holiday: plateRestrictionNotices.restrictionHoliday,
  'no-restriction': plateRestrictionNotices.restrictionNone,
  'outside-schedule': plateRestrictionNotices.restrictionOutsideSchedule,
  restricted: plateRestrictionNotices.restrictionApplies,
};

interface Answer {
  plate: string;
  check: ExplainedCheck;
}

/** Asks whether a plate may drive at a moment, and tells why. */
export function CheckPanel() {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const { timeZone } = useLot();
  const id = useId();
  const [plate, setPlate] = useState('');
  const [moment, setMoment] = useState(() => localTimeOf(Date.now(), timeZone));
  const [vehicleType, setVehicleType] = useState<VehicleType>('CA');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  async function ask(event: FormEvent) {
    event.preventDefault();
    const at = instantOf(moment, timeZone);
    const query = {
      plate: normalizePlate(plate),
      at: Number.isNaN(at) ? '' : new Date(at).toISOString(),
      vehicleType,
      explain: true,
    };
    try {
      const check = await call<ExplainedCheck>(
        'GET',
        resourcePath('plate-restrictions/check', undefined, query),
        {
          quiet: true,
        },
      );
      setErrors({});
      setAnswer({ plate: query.plate, check });
    } catch (error) {
      setAnswer(null);
      setErrors(textsOf(error));
    }
  }
  const text = (name: string) => ({
    id: `${id}${name}`,
    ...describedBy(`${id}${name}`, undefined, errors[name]),
  });
  return (
    <form
      className="panel check-panel"
      aria-labelledby={`${id}title`}
      noValidate
      onSubmit={(event) => void ask(event)}
    >
      <h2 id={`${id}title`}>{t('check')}</h2>
      <div className="check-fields">
        <FieldFrame id={`${id}plate`} label={t('plate')} error={errors.plate}>
          <input
            {...text('plate')}
            className={`form-control plate-input ${errors.plate ? 'is-invalid' : ''}`}
            maxLength={12}
            autoComplete="off"
            spellCheck={false}
            value={plate}
            onChange={(event) => setPlate(event.target.value.toUpperCase())}
          />
        </FieldFrame>
        <FieldFrame id={`${id}vehicleType`} label={t('vehicle')} error={errors.vehicleType}>
          <select
            {...text('vehicleType')}
            className="form-select"
            value={vehicleType}
            onChange={(event) => setVehicleType(event.target.value as VehicleType)}
          >
            {vehicleTypes.map((type) => (
              <option key={type} value={type}>
                {t(`values:vehicleTypes.${type}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame id={`${id}at`} label={t('day')} error={errors.at}>
          <input
            {...text('at')}
            type="date"
            max="9999-12-31"
            className={`form-control ${errors.at ? 'is-invalid' : ''}`}
            value={moment.date}
            onChange={(event) => setMoment({ ...moment, date: event.target.value })}
          />
        </FieldFrame>
        <FieldFrame id={`${id}time`} label={t('hour')}>
          <input
            id={`${id}time`}
            type="time"
            className={`form-control ${errors.at ? 'is-invalid' : ''}`}
            value={moment.time}
            onChange={(event) => setMoment({ ...moment, time: event.target.value })}
          />
        </FieldFrame>
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

/** The notice in words, and what each restriction says. */
function Result({ plate, check }: Answer) {
  const { t } = useTranslation('plateRestrictions');
  const words = useRestrictionWords();
  const language = useLanguage();
  const told = check.findings.filter(({ reason }) => reason !== 'notValid');
  return (
    <div className={`check-result is-${check.notice}`}>
      <p>
        <Plate>{plate}</Plate> <strong>{noticeText(notices[check.notice], language)}</strong>
      </p>
      {told.length === 0 ? (
        <p className="form-text">{t('noneForType')}</p>
      ) : (
        <ul>
          {told.map(({ restrictionId, title, reason, digit, digits, windows }) => (
            <li key={restrictionId}>
              {title}:{' '}
              {t(`reasons.${reason}`, {
                digit: digit ?? '',
                digits: digitWords(digits),
                hours: words.hours(windows),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** By field; what belongs to none stands under the empty name. */
function textsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return { '': String(error) };
  const fields = Object.entries(error.body.fields ?? {}).map(([path, { message }]) => [path, message]);
  return fields.length > 0 ? Object.fromEntries(fields) : { '': error.body.message };
}
