import type { ViewGrant } from '../../../../shared/session.ts';
import { code, flag, foldedKey, labelled, recordColumns, structure, words } from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { grantLabel } from './grant-label.rules.ts';

export const profiles = table(
  'profiles',
  {
    ...recordColumns,
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    grants: labelled(
      structure<ViewGrant[]>({ view: code('routes'), level: code('codes.grantLevels') }),
      (grants, texts) =>
        grants
          .map(({ view, level }) =>
            grantLabel(texts, texts.routes[view as keyof typeof texts.routes] ?? view, level),
          )
          .join(', '),
    ),
    allViews: flag(),
    /** What who creates a lot has in it; no grants are stored. */
    lotCreator: flag(),
  },
  [{ index: 'profiles_name', columns: ['profiles.name_folded'], error: 'profileDuplicated', field: 'name' }],
  { named: 'name', place: openedBy('view/users/management', 'profile', 'name') },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    profiles: RowOf<typeof profiles>;
  }
}
