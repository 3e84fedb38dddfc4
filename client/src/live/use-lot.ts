import { companyDefaults } from '../../../shared/features/site/companies/company-defaults.ts';
import { useLive } from './live.tsx';

/**
 * The lot's zone and currency, as the bar at the top has read them already. Who may not see the start page works with
 * the usual ones: a quote is then asked for in that zone, so that hours still mean what the clock on the wall shows.
 */
export function useLot(): { timeZone: string; currency: string } {
  const { page } = useLive();
  return {
    timeZone: page?.timeZone ?? companyDefaults.timeZone,
    currency: page?.currency ?? companyDefaults.currency,
  };
}
