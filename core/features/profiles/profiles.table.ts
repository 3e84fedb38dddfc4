import type { ViewGrant } from '../../../shared/session.ts';
import { flag, json, recordColumns, table, words } from '../../db/table.ts';

export const profiles = table(
  'profiles',
  { ...recordColumns, name: words(), grants: json<ViewGrant[]>(), allViews: flag() },
  [{ index: 'profiles_name', columns: ['profiles.name'], error: 'profileDuplicated', field: 'name' }],
);
