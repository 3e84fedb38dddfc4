import { createContext, useContext } from 'react';
import { companyDefaults } from '../../../shared/features/site/companies/company-defaults.ts';

/** The time zone of the lot: its clock on the wall says which day it is, not the browser's. */
export const LotZoneContext = createContext<string>(companyDefaults.timeZone);

/** The zone whose day and hour fields mean; an IANA name. */
export function useLotZone(): string {
  return useContext(LotZoneContext);
}
