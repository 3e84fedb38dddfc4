import type { ViewGrant } from '../../../shared/session.ts';
import { flag, json, recordColumns, table, text } from '../../db/table.ts';

export const profiles = table(
  'profiles',
  { ...recordColumns, name: text(), grants: json<ViewGrant[]>(), allViews: flag() },
  [{ index: 'profiles_name', columns: ['profiles.name'], error: 'profileDuplicated', field: 'name' }],
);
