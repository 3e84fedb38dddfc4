import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  nextDues,
  sendingIntervals,
} from '../../../../../shared/features/reporting/report-sendings/schedule.ts';
import { Moment } from '../../../live/moment.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useAllValues, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type SendingValues, scheduleOf } from './sending.form.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const shownRuns = 5;

/** When it is sent, and at once which the next five times are. */
export function ScheduleFields({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['reportSendings', 'values']);
  const interval = useFormValue<SendingValues, 'interval'>('interval');
  return (
    <>
      <div className="field-pair">
        <SelectField
          name="interval"
          label={t('interval')}
          choices={sendingIntervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
        />
        <TextField name="every" label={t('every')} help={t('everyHelp')} inputMode="numeric" maxLength={2} />
      </div>
      {interval === 'weekly' && (
        <SelectField
          name="weekday"
          label={t('weekday')}
          choices={weekdays.map((value) => ({ value, label: t(`values:weekDays.${value}`) }))}
        />
      )}
      {interval === 'monthly' && (
        <TextField
          name="monthDay"
          label={t('monthDay')}
          help={t('monthDayHelp')}
          inputMode="numeric"
          maxLength={2}
          width="short"
        />
      )}
      <div className="field-pair">
        <TextField name="time" label={t('time')} help={t('timeHelp', { zone: timeZone })} maxLength={5} />
        <DateField name="startsOn" label={t('startsOn')} />
      </div>
      <SelectField
        name="status"
        label={t('status')}
        choices={(['A', 'S'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <NextRuns timeZone={timeZone} />
    </>
  );
}

function NextRuns({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('reportSendings');
  const values = useAllValues<SendingValues>();
  const [now] = useState(() => Date.now());
  const schedule = scheduleOf(values);
  if (values.status !== 'A') return <p className="form-text">{t('nextRunsPaused')}</p>;
  if (!schedule) return <p className="form-text">{t('incomplete')}</p>;
  return (
    <section aria-label={t('nextRuns')}>
      <p className="form-label">{t('nextRuns')}</p>
      <ol className="next-runs">
        {nextDues(schedule, timeZone, now, shownRuns).map((at) => (
          <li key={at}>
            <Moment at={new Date(at).toISOString()} />
          </li>
        ))}
      </ol>
    </section>
  );
}
