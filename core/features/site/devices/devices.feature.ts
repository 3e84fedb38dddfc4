import { defineFeature } from '../../../feature.ts';
import { deviceEndpoints } from './devices.routes.ts';
import { deviceStates, devices, retiredKeys, terminals } from './devices.table.ts';
import { terminalSetUpEndpoints } from './terminal-set-up.routes.ts';
import { terminalPermissions, terminalSettings } from './terminal-set-up.table.ts';
import { terminalWarnings } from './terminals-now.list.ts';

export const deviceFeature = defineFeature({
  name: 'devices',
  endpoints: [...terminalSetUpEndpoints, ...deviceEndpoints],
  tables: [devices, deviceStates, terminals, retiredKeys, terminalSettings, terminalPermissions],
  warnings: { resource: 'devices', find: terminalWarnings },
});
