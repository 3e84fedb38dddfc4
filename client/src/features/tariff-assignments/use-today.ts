import { localDay } from '../../../../shared/dates.ts';
import { companyDefaults } from '../../../../shared/features/companies/company.schema.ts';
import type { OccupancyNow } from '../../../../shared/features/slots/occupancy.ts';
import { resourcePath } from '../../api/resource-path.ts';
import { useRead } from '../../api/use-read.ts';
import { holdsView, useSession } from '../../session/session-context.ts';

const startView = 'view/start';

/** The lot's day of now, in its zone as the bar at the top has read it; the usual zone for who may not read that. */
export function useToday(): string {
  const { view } = useSession();
  const shown = view.company !== null && holdsView(view, startView);
  const { data } = useRead<OccupancyNow>(shown ? resourcePath('occupancy') : null, { view: `/${startView}` });
  return localDay(Date.now(), data?.timeZone ?? companyDefaults.timeZone);
}
