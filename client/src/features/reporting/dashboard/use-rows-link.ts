import type { ReportId } from '../../../../../shared/reports/all.ts';
import { routeOfView } from '../../../../../shared/routes.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';

type Search = Readonly<Record<string, string | number>>;

/** The address of a screen with its filters; null where it is not granted or not built. */
export function useScreenLink(): (view: string, search?: Search) => string | null {
  const { view: session } = useSession();
  return (view, search = {}) => {
    const screen = view.replace(/\/\d+$/, '');
    if (!holdsView(session, screen) || routeOfView(screen)?.planned) return null;
    const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
    return query.size > 0 ? `/${view}?${query}` : `/${view}`;
  };
}

/** The address of the rows behind a figure of one day: a report with its filters. */
export function useRowsLink(day: string | undefined): (report: ReportId, filters?: Search) => string | null {
  const link = useScreenLink();
  return (report, filters = {}) =>
    day === undefined
      ? null
      : link(`view/overview-report/reports/${report}`, { from: day, to: day, ...filters });
}
