import { defineFeature } from '../../../feature.ts';
import { auditEndpoints } from './audit-entries.routes.ts';

export const auditFeature = defineFeature({ name: 'audit-entries', endpoints: auditEndpoints });
