import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const guardianPhotos: Migration = {
  name: '0068-guardian-photos',
  why: 'Photos of persons at the gate, sealed, each with a consent of its own.',
  async up(db, dialect) {
    await createTable(db, dialect, 'guardian_photos', {
      ...recordColumns,
      company_id: 'companies',
      person_id: 'guardian_persons',
      consent: 'text',
      width: 'int',
      height: 'int',
      bytes: 'int',
      content_key: 'text',
      picture: 'text',
      thumbnail: 'text',
    });
    await createIndex(db, 'guardian_photos_person', 'guardian_photos (company_id, person_id)', {
      unique: true,
    });
  },
};
