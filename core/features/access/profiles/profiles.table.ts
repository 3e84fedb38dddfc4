import type { ViewGrant } from '../../../../shared/session.ts';
import { flag, foldedKey, json, type RowOf, recordColumns, table, words } from '../../../db/table.ts';

export const profiles = table(
  'profiles',
  {
    ...recordColumns,
    name: words(),
    nameFolded: foldedKey('name'),
    grants: json<ViewGrant[]>(),
    allViews: flag(),
    /** What who creates a lot has in it; no grants are stored. */
    lotCreator: flag(),
  },
  [{ index: 'profiles_name', columns: ['profiles.name_folded'], error: 'profileDuplicated', field: 'name' }],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    profiles: RowOf<typeof profiles>;
  }
}
