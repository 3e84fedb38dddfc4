import { defineFeature, type WarningSource } from '../../../feature.ts';
import { dashboardEndpoints } from './dashboard.routes.ts';

export const dashboardFeature = (warnings: readonly WarningSource[]) =>
  defineFeature({ name: 'dashboard', endpoints: dashboardEndpoints(warnings) });
