import { defineFeature } from '../../../feature.ts';
import { auditEndpoints } from './audit-entries.routes.ts';
import type { ThirdPartiesSeen } from './viewer.list.ts';

/** @param seen the third parties that a user reads: a higher area knows them */
export const auditFeature = (seen: ThirdPartiesSeen) =>
  defineFeature({ name: 'audit-entries', endpoints: auditEndpoints(seen) });
