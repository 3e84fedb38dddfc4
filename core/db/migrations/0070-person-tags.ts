import { createIndex, createTable, type Migration } from './schema.ts';

export const personTags: Migration = {
  name: '0070-person-tags',
  why: 'Persons who enter on foot by a card or tag, by their own permission or by a monthly plan.',
  async up(db, dialect) {
    await db.schema.alterTable('guardian_persons').addColumn('tag', 'text').execute();
    const id = dialect === 'sqlite' ? 'integer' : 'bigint';
    await db.schema
      .alterTable('guardian_persons')
      .addColumn('subscriber_id', id, (column) => column.references('subscribers.id'))
      .execute();
    await createTable(
      db,
      dialect,
      'person_tags',
      { company_id: 'companies', person_id: 'guardian_persons', tag: 'text' },
      ['person_id'],
    );
    await createIndex(db, 'person_tags_tag', 'person_tags (company_id, tag)', { unique: true });
  },
};
