import {
  company,
  flag,
  foldedKey,
  hidden,
  id,
  recordColumns,
  reference,
  text,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Named states of lists, each of one user; `list` is the view where the list stands. */
export const savedViews = table(
  'saved_views',
  {
    ...recordColumns,
    companyId: company(),
    userId: hidden(reference('users')),
    list: text(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    query: text(),
    shared: flag(),
  },
  [
    {
      index: 'saved_views_name',
      columns: [
        'saved_views.company_id',
        'saved_views.user_id',
        'saved_views.list',
        'saved_views.name_folded',
      ],
      error: 'savedViewDuplicated',
      field: 'name',
    },
  ],
);

/** With which of the saved views a user's list opens: the own or a shared one, at most one a list. */
export const savedViewDefaults = table('saved_view_defaults', {
  id: id(),
  companyId: company(),
  userId: reference('users'),
  list: text(),
  savedViewId: reference('saved_views'),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    saved_views: RowOf<typeof savedViews>;
    saved_view_defaults: RowOf<typeof savedViewDefaults>;
  }
}
