import {
  flag,
  foldedKey,
  id,
  integer,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

/** Named states of lists, each of one user; `list` is the view where the list stands. */
export const savedViews = table(
  'saved_views',
  {
    ...recordColumns,
    companyId: integer(),
    userId: integer(),
    list: text(),
    name: words(),
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
  ['userId'],
);

/** With which of the saved views a user's list opens: the own or a shared one, at most one a list. */
export const savedViewDefaults = table('saved_view_defaults', {
  id: id(),
  companyId: integer(),
  userId: integer(),
  list: text(),
  savedViewId: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    saved_views: RowOf<typeof savedViews>;
    saved_view_defaults: RowOf<typeof savedViewDefaults>;
  }
}
