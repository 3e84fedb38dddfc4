import { useTranslation } from 'react-i18next';
import type { ReportSending } from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { reportsRoot, routeOfView } from '../../../../../shared/routes.ts';

/** Words of sendings that the list and the form both need. */
export function useSendingWords() {
  const { t } = useTranslation(['reportSendings', 'routes', 'values']);
  const report = (id: string) => {
    const view = `${reportsRoot}${id}`;
    return routeOfView(view) ? t(`routes:${view}` as 'routes:view/start') : id;
  };
  const reportOfLots = ({ report: id, filters }: ReportSending) => {
    const count = filters.lots?.split(',').length ?? 1;
    return count > 1 ? t('reportOfLots', { report: report(id), count }) : report(id);
  };
  const schedule = ({ interval, every, time, weekday, monthDay }: ReportSending) => {
    const day =
      interval === 'weekly' ? t(`values:weekDays.${String(weekday ?? 1)}` as 'values:weekDays.1') : monthDay;
    const key = every === 1 ? interval : (`${interval}Every` as const);
    return t('at', { schedule: t(`schedules.${key}`, { every, day }), time });
  };
  return { report, reportOfLots, schedule };
}
