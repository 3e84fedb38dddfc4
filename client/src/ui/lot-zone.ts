import { createContext, useContext } from 'react';

/** The time zone of the lot: its clock on the wall says which day it is. Without a lot it is the browser's. */
export const LotZoneContext = createContext<string | null>(null);

/** The zone whose day and hour fields mean; an IANA name. */
export function useLotZone(): string {
  return useContext(LotZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
