import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const registrations: Migration = {
  name: '0060-registrations',
  why: 'Persons who register by the public page of a lot, until somebody approves or refuses them.',
  async up(db, dialect) {
    await createTable(db, dialect, 'registrations', {
      ...recordColumns,
      company_id: 'companies',
      uuid: 'text',
      reference: 'text',
      state: 'text',
      identification_type: 'text',
      identification: 'text',
      name: 'text',
      name_key: "key = ''",
      telephone: 'text',
      email: 'text?',
      proof_hash: 'text?',
      proof_expires_at: 'int?',
      email_proven_at: 'int?',
      vehicles: 'text',
      plates: 'text',
      notes: 'text?',
      language: 'text',
      consent_version: 'int',
      consent_at: 'int',
      address_mark: 'text',
      decided_at: 'int?',
      decided_by: 'users?',
      reason: 'text?',
      entity_id: 'entities?',
      subscriber_id: 'subscribers?',
      search: "text = ''",
    });
    await createIndex(db, 'registrations_uuid', 'registrations (company_id, uuid)', { unique: true });
    await createIndex(db, 'registrations_reference', 'registrations (company_id, reference)', {
      unique: true,
    });
    await createIndex(db, 'registrations_listed', 'registrations (company_id, created_at)');
    await createIndex(db, 'registrations_state', 'registrations (company_id, state, created_at)');
    const document = 'registrations (company_id, identification, identification_type)';
    await createIndex(db, 'registrations_document', document);
    await createIndex(db, 'registrations_proof', 'registrations (proof_hash)', {
      unique: true,
      where: 'proof_hash is not null',
    });
    // What came to nothing is looked for by its age, whatever the lot.
    await createIndex(db, 'registrations_old', 'registrations (updated_at)', {
      where: "state <> 'approved'",
    });
    await createTable(
      db,
      dialect,
      'registration_vehicles',
      { registration_id: 'registrations', place: 'int', company_id: 'companies', plate: 'text' },
      ['registration_id', 'place'],
    );
    await createIndex(db, 'registration_vehicles_plate', 'registration_vehicles (company_id, plate)');
  },
};
