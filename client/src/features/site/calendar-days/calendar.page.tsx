import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { useAll } from '../../../api/use-all.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { IconButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { type CalendarDay, view, yearQuery } from './calendar-day.ts';
import { DayDialog } from './day-dialog.tsx';
import { Legend } from './legend.tsx';
import { useYearOnce } from './use-year-once.ts';
import { YearCalendar } from './year-calendar.tsx';
import { readSpan, type Span, writeSpan } from './year-days.ts';

/** A year of the lot's calendar. The year and the days that are being classified stand in the URL. */
export function Page() {
  const { t } = useTranslation(['calendar', 'routes', 'shell']);
  const mayWrite = useMayWrite(view);
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('year'));
  const year = asked >= 1900 && asked <= 9998 ? Math.trunc(asked) : new Date().getFullYear();
  const span = mayWrite ? readSpan(params.get('days'), year) : null;
  const { data, error, mutate } = useAll<CalendarDay>('calendar-days', yearQuery(String(year)));
  const days = byDate(data);
  return (
    <>
      <PageHeader
        title={t('routes:view/calendar')}
        trail={[{ label: t('shell:groups.operation') }]}
        action={
          <div className="year-switch">
            <IconButton
              icon="fold"
              label={t('yearBefore')}
              onClick={() => setParams({ year: String(year - 1) })}
            />
            <strong aria-live="polite">{year}</strong>
            <IconButton
              icon="unfold"
              label={t('yearAfter')}
              onClick={() => setParams({ year: String(year + 1) })}
            />
          </div>
        }
      />
      {mayWrite && <p className="lead-text">{t('intro')}</p>}
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton rows={6} />)}
      {data && (
        <>
          <Legend />
          <YearCalendar
            key={year}
            year={year}
            days={days}
            {...(mayWrite && {
              onChoose: (chosen) => setParams({ year: String(year), days: writeSpan(chosen) }),
            })}
          />
        </>
      )}
      {data && span && (
        <OpenedDialog key={writeSpan(span)} span={span} onClose={() => setParams({ year: String(year) })} />
      )}
    </>
  );
}

/** The dialog of days, once they are read anew: the calendar behind it may not know yet what somebody else has classified. */
function OpenedDialog({ span, onClose }: { span: Span; onClose: () => void }) {
  const { data, error, mutate } = useYearOnce(span.from.slice(0, 4));
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />;
  return data && <DayDialog span={span} days={byDate(data)} onClose={onClose} />;
}

function byDate(days: readonly CalendarDay[] = []): ReadonlyMap<string, CalendarDay> {
  return new Map(days.map((day) => [day.date, day]));
}
