import { localDay } from '../../../shared/dates.ts';
import { companyDefaults } from '../../../shared/features/site/companies/company-defaults.ts';
import { useLive } from './live.tsx';

/** The lot's day of now, in its zone as the bar at the top has read it; the usual zone for who may not read that. */
export function useToday(): string {
  const { page } = useLive();
  return localDay(Date.now(), page?.timeZone ?? companyDefaults.timeZone);
}
