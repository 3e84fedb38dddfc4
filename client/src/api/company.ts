import { createContext, useContext } from 'react';

/** The company that is worked in; what is read belongs to it. */
export const CompanyContext = createContext<number | null>(null);

export function useCompanyId(): number | null {
  return useContext(CompanyContext);
}
