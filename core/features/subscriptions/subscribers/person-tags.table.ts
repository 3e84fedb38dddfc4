import { company, integer, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Tags of persons who enter on foot, beside those of vehicles: a tag has one holder in a lot. */
export const personTags = table(
  'person_tags',
  {
    /** A person at the gate, whom this area does not know. */
    personId: integer(),
    companyId: company(),
    tag: text(),
  },
  [
    {
      index: 'person_tags_tag',
      columns: ['person_tags.company_id', 'person_tags.tag'],
      error: 'tagDuplicated',
      field: 'tag',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    person_tags: RowOf<typeof personTags>;
  }
}
