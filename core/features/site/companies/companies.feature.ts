import { defineFeature } from '../../../feature.ts';
import { companyEndpoints } from './companies.routes.ts';
import type { FillCompany } from './companies.store.ts';
import { companies } from './companies.table.ts';
import { companyLogos } from './company-logos.table.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    /** What every feature gives to a new company. */
    fillCompany: FillCompany;
  }
}

export const companyFeature = defineFeature({
  name: 'companies',
  endpoints: ({ fillCompany }) => companyEndpoints(fillCompany),
  tables: [companies, companyLogos],
});
