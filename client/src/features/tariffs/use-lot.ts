import { companyDefaults } from '../../../../shared/features/companies/company.schema.ts';
import type { OccupancyNow } from '../../../../shared/features/slots/occupancy.ts';
import { resourcePath } from '../../api/resource-path.ts';
import { useRead } from '../../api/use-read.ts';
import { holdsView, useSession } from '../../session/session-context.ts';

const startView = 'view/start';

/**
 * The lot's zone and currency, as the bar at the top has read them already. Who may not see the start page works with
 * the usual ones: a quote is then asked for in that zone, so that hours still mean what the clock on the wall shows.
 */
export function useLot(): { timeZone: string; currency: string } {
  const { view } = useSession();
  const shown = view.company !== null && holdsView(view, startView);
  const { data } = useRead<OccupancyNow>(shown ? resourcePath('occupancy') : null, { view: `/${startView}` });
  return {
    timeZone: data?.timeZone ?? companyDefaults.timeZone,
    currency: data?.currency ?? companyDefaults.currency,
  };
}
