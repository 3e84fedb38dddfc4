import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const Reports = later(async () => (await import('./report-list.tsx')).ReportList, {
  meanwhile: () => <Skeleton />,
});

/** The days of a month and how each stands, or with `?show=reports` the list of all reports. */
export function Page() {
  return useSearchParams()[0].get('show') === 'reports' ? <Reports /> : <MonthCalendar />;
}
