import type { ReportId } from '../../../../shared/reports/all.ts';
import { reportsRoot, routeOfView } from '../../../../shared/routes.ts';
import { rangeText } from '../../lists/periods.ts';
import { holdsView, useSession } from '../../session/session-context.ts';

type Search = Readonly<Record<string, string | number>>;

/** The address of a screen with its filters; null where it is not granted or not built. */
export function useScreenLink(): (view: string, search?: Search) => string | null {
  const { view: session } = useSession();
  return (view, search = {}) => {
    const screen = view.replace(/\/\d+$/, '');
    if (!holdsView(session, screen) || routeOfView(screen)?.planned) return null;
    const query = String(
      new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])),
    );
    return query ? `/${view}?${query}` : `/${view}`;
  };
}

/** Where the rows behind the figures of one day are. */
export interface DayLinks {
  /** Vehicles that came in, or left, on the day. */
  movements: (what: 'entry' | 'exit') => string | null;
  /** A report of the day. */
  report: (report: ReportId) => string | null;
}

/** @param day of the lot, `yyyy-mm-dd`; without one there is nothing to open */
export function useDayLinks(day: string | undefined): DayLinks {
  const link = useScreenLink();
  if (day === undefined) return { movements: () => null, report: () => null };
  return {
    movements: (what) =>
      link('view/movements', { [what]: rangeText({ from: day, to: day }), sort: `-${what}At` }),
    report: (report) => link(`${reportsRoot}${report}`, { from: day, to: day }),
  };
}
