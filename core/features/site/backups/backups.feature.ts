import { defineFeature } from '../../../feature.ts';
import { backupWarnings } from './backups.list.ts';
import { backups } from './backups.table.ts';
import { restoreWarnings } from './restores.list.ts';
import { restores } from './restores.table.ts';

export const backupFeature = defineFeature({
  name: 'backups',
  tables: [backups, restores],
  warnings: [
    // No screen uses it: administrators alone are told.
    { resource: 'backups', find: backupWarnings },
    // Whoever looks into the inbox has to compare papers.
    { resource: 'exceptions', find: restoreWarnings },
  ],
});
