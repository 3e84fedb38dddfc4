import { defineFeature } from '../../../feature.ts';
import { backupWarnings } from './backups.list.ts';
import { backups } from './backups.table.ts';

export const backupFeature = defineFeature({
  name: 'backups',
  tables: [backups],
  // No screen uses it: administrators alone are told.
  warnings: { resource: 'backups', find: backupWarnings },
});
