import { clockMarks } from '../../../db/site-clock.table.ts';
import { defineFeature } from '../../../feature.ts';
import { certificateWarnings, clockFaultWarnings, clockWarnings } from './server-warnings.list.ts';

/** The machine that the site runs on: its clock, and the certificate that it serves https with. */
export const serverFeature = defineFeature({
  name: 'server',
  tables: [clockMarks],
  warnings: [
    // Whoever looks after terminals would blame theirs.
    { resource: 'devices', find: clockFaultWarnings },
    // No screen uses it: administrators alone are told.
    { resource: 'backups', find: clockWarnings },
    { resource: 'backups', find: certificateWarnings },
  ],
});
