import { addColumn, createIndex, createTable, type Migration } from './schema.ts';

export const purges: Migration = {
  name: '0042-purges',
  why: 'Stays that are inside on paper only are closed together, and come back; inventories say who really is inside.',
  async up(db, dialect) {
    await createTable(db, dialect, 'purges', {
      company_id: 'companies',
      at: 'int',
      user_id: 'users?',
      reason: 'text',
      stays: 'int',
      paid: 'int',
      foregone: 'int',
      undone_at: 'int?',
      undone_by: 'users?',
      undo_reason: 'text?',
    });
    await createIndex(db, 'purges_at', 'purges (company_id, at, id)');
    await createTable(db, dialect, 'purge_stays', {
      company_id: 'companies',
      purge_id: 'purges',
      stay_id: 'stays',
      at: 'int',
      ticket: 'text',
      plate: 'text?',
      vehicle_type: 'text',
      slot_id: 'slots',
      entry_at: 'int',
      paid_at: 'int?',
      foregone: 'int?',
      returned_at: 'int?',
    });
    await createIndex(db, 'purge_stays_purge', 'purge_stays (purge_id, id)');
    await createIndex(db, 'purge_stays_at', 'purge_stays (company_id, at, id)');
    await addColumn(db, dialect, 'stays', ['purge_id', 'purges?']);
    await createIndex(db, 'stays_purged', 'stays (purge_id)', { where: 'purge_id is not null' });
    await createTable(db, dialect, 'inventories', {
      company_id: 'companies',
      uuid: 'key',
      slot_id: 'slots?',
      at: 'int',
      user_id: 'users?',
      seen: 'int',
      strangers: 'int',
      missing: 'int',
    });
    await createIndex(db, 'inventories_uuid', 'inventories (company_id, uuid)', { unique: true });
    await createIndex(db, 'inventories_at', 'inventories (company_id, at, id)');
    await createTable(db, dialect, 'inventory_plates', {
      company_id: 'companies',
      inventory_id: 'inventories',
      plate: 'text',
      is_inside: 'int',
    });
    await createIndex(db, 'inventory_plates_plate', 'inventory_plates (inventory_id, plate)', {
      unique: true,
    });
  },
};
