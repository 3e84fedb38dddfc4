import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CalendarDay } from '../../../../../shared/features/billing/finance-reports/finance-report.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureTable } from '../../../lists/figure-table.tsx';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { ReportsHeader } from './reports-header.tsx';
import { type DayPlace, dayTones, reportsView, resource } from './reports-view.ts';

const DayDialog = later(async () => (await import('./day-dialog.tsx')).DayDialog);
const LinkedDay = later(async () => (await import('./linked-day.tsx')).LinkedDay);
const ClosingsDialog = later(async () => (await import('./closings-dialog.tsx')).ClosingsDialog);

/** A month as a table of days and drawers: which are open, closed, changed since, or missing. */
export function MonthCalendar() {
  const { t } = useTranslation('financeReports');
  const month = useMonth();
  const { data, error, mutate } = useRead<CalendarDay[]>(resourcePath(`${resource}/calendar?month=${month}`));
  const mayWrite = useMayWrite(reportsView);
  const linked = Number(useSearchParams()[0].get('report'));
  const [shown, setShown] = useShownDay(data);
  const [closing, setClosing] = useState(false);
  return (
    <>
      <ReportsHeader tab="month" />
      <div className="button-row month-row">
        <MonthTurner month={month} />
        {mayWrite && (
          <Button kind="secondary" onClick={() => setClosing(true)}>
            {t('closeUntil')}
          </Button>
        )}
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data?.length === 0 && <Empty title={t('emptyMonth')}>{t('emptyMonthBody')}</Empty>}
      {data && data.length > 0 && <DaysTable days={data} onShow={setShown} />}
      {shown && <DayDialog place={shown} onClose={() => setShown(null)} onChanged={() => void mutate()} />}
      {linked > 0 && <LinkedDay id={linked} onChanged={() => void mutate()} />}
      {closing && <ClosingsDialog onClose={() => setClosing(false)} onChanged={() => void mutate()} />}
    </>
  );
}

/** The day that is looked at: the one that was chosen, or that the address names, as the reports do. */
function useShownDay(days: readonly CalendarDay[] | undefined) {
  const nameOf = usePlaceNames('financeReports');
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<DayPlace | null>(null);
  const [day, deviceId] = [params.get('day'), Number(params.get('deviceId')) || null];
  const named = days?.find((one) => one.day === day && one.deviceId === deviceId);
  const asked = named && { deviceId, day: named.day, name: nameOf(deviceId), reportId: named.reportId };
  const show = (place: DayPlace | null) => {
    setChosen(place);
    if (day === null) return;
    setParams(
      (now) => {
        for (const name of ['day', 'deviceId', 'office']) now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  return [chosen ?? asked ?? null, show] as const;
}

interface DaysTableProps {
  days: readonly CalendarDay[];
  onShow: (place: DayPlace) => void;
}

function DaysTable({ days, onShow }: DaysTableProps) {
  const { t } = useTranslation('financeReports');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = usePlaceNames('financeReports');
  const places = [...new Set(days.map(({ deviceId }) => deviceId ?? 0))].sort((a, b) => a - b);
  const dates = [...new Set(days.map(({ day }) => day))].sort().reverse();
  const found = new Map(days.map((one) => [`${one.day}/${one.deviceId ?? 0}`, one]));
  const open = (one: CalendarDay, name: string) => (
    <Button
      kind="quiet"
      aria-label={t('openDay', {
        name,
        day: shortDay(one.day, language),
        amount: formatMoney(one.collected, currency, language),
        state: t(`states.${one.state}`),
      })}
      onClick={() => onShow({ deviceId: one.deviceId, day: one.day, name, reportId: one.reportId })}
    >
      {formatMoney(one.collected, currency, language)}{' '}
      <StateBadge tone={dayTones[one.state]}>{t(`states.${one.state}`)}</StateBadge>
    </Button>
  );
  return (
    <FigureTable
      label={t('calendar')}
      head={t('day')}
      nameOf={(day) => shortDay(day, language)}
      columns={places.map((id) => {
        const name = nameOf(id || null);
        const on = (day: string) => found.get(`${day}/${id}`);
        return {
          key: String(id),
          label: name,
          isText: true,
          cell: (day: string) => {
            const one = on(day);
            return one && open(one, name);
          },
          isNothing: (day: string) => !on(day),
        };
      })}
      rows={dates}
      rowKey={(day) => day}
    />
  );
}
