import { defineFeature } from '../../../feature.ts';
import { eventEndpoints } from './events.routes.ts';
import type { LiveEvents } from './live-events.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    live: LiveEvents;
  }
}

export const eventFeature = defineFeature({ name: 'events', endpoints: ({ live }) => eventEndpoints(live) });
