import { billingEntities } from './entities/billing.ts';
import { liquidationEntities } from './entities/liquidations.ts';
import { outsideEntities } from './entities/outside.ts';
import { pricingEntities } from './entities/pricing.ts';
import { siteEntities } from './entities/site.ts';
import { subscriptionEntities } from './entities/subscriptions.ts';
import { trafficEntities } from './entities/traffic.ts';
import type { EntityApi } from './entity-api.ts';

/** The plain resources that belong to a company. */
export const companyEntities: readonly EntityApi[] = [
  ...siteEntities,
  ...pricingEntities,
  ...billingEntities,
  ...liquidationEntities,
  ...subscriptionEntities,
  ...trafficEntities,
  ...outsideEntities,
];
