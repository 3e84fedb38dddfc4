import { defineFeature } from '../../../feature.ts';
import { personTags } from './person-tags.table.ts';
import { priceIncreaseEndpoints } from './price-increases.routes.ts';
import { decisionEndpoints } from './subscriber-decisions.routes.ts';
import { decisionList, subscriberDecisions } from './subscriber-decisions.table.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { freezeEndpoints } from './subscriber-freezes.routes.ts';
import { subscriberFreezes } from './subscriber-freezes.table.ts';
import { subscriberList } from './subscriber-list.table.ts';
import {
  increaseRowList,
  priceIncreaseRows,
  priceIncreases,
  subscriberValues,
} from './subscriber-values.table.ts';
import { subscriberWarnings } from './subscriber-warnings.list.ts';
import { subscriberEndpoints } from './subscribers.routes.ts';
import { subscribers, subscriberVehicles } from './subscribers.table.ts';
import {
  refuseLiquidationOfSubscribers,
  refuseScheduleOfSubscribers,
  refuseSlotOfSubscribers,
} from './subscribers-in-use.service.ts';

export const subscriberFeature = (facts: SubscriberFacts) =>
  defineFeature({
    name: 'subscribers',
    endpoints: [
      ...subscriberEndpoints(facts),
      ...freezeEndpoints(facts),
      ...priceIncreaseEndpoints(facts),
      ...decisionEndpoints,
    ],
    tables: [
      subscribers,
      subscriberList,
      subscriberVehicles,
      personTags,
      subscriberValues,
      priceIncreases,
      priceIncreaseRows,
      increaseRowList,
      subscriberFreezes,
      subscriberDecisions,
      decisionList,
    ],
    warnings: { resource: 'subscribers', find: (db, lot) => subscriberWarnings(db, lot, facts) },
    inUse: {
      liquidations: refuseLiquidationOfSubscribers,
      schedules: refuseScheduleOfSubscribers,
      slots: refuseSlotOfSubscribers,
    },
  });
