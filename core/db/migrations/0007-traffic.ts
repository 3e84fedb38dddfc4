import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** What happens at a lot. */
export const traffic: Migration = {
  name: '0007-traffic',
  why: 'Stays, payments, invoices with their daily roll-up, closures, exceptions and remembered terminal events.',
  async up(db, dialect) {
    await createTable(db, dialect, 'stays', {
      company_id: 'companies',
      ticket: 'text',
      entry_event: 'text',
      vehicle_type: 'text',
      plate: 'text?',
      tag: 'text?',
      slot_id: 'slots',
      service: 'text',
      duplicate: 'int',
      tariff_id: 'int?',
      tariff_version_id: 'int?',
      entry_at: 'int',
      entry_device_id: 'int',
      paid_at: 'int?',
      exit_before: 'int?',
      lost_ticket: 'int',
      exit_at: 'int?',
      exit_device_id: 'int?',
    });
    await createIndex(db, 'stays_ticket', 'stays (company_id, ticket)', { unique: true });
    await createIndex(db, 'stays_event', 'stays (company_id, entry_event)', { unique: true });
    await createIndex(db, 'stays_inside', 'stays (company_id, slot_id)', { where: 'exit_at is null' });
    await createIndex(db, 'stays_plate_inside', 'stays (company_id, plate)', {
      unique: true,
      where: 'exit_at is null and duplicate = 0',
    });
    await createIndex(db, 'stays_tag_inside', 'stays (company_id, tag)', {
      unique: true,
      where: 'exit_at is null and duplicate = 0',
    });
    await createIndex(db, 'stays_plate', 'stays (company_id, plate, entry_at)', {
      where: 'plate is not null',
    });
    await createIndex(db, 'stays_tag', 'stays (company_id, tag, entry_at)', { where: 'tag is not null' });
    await createIndex(db, 'stays_entry', 'stays (company_id, entry_at, id, slot_id)');
    await createIndex(db, 'stays_exit', 'stays (company_id, exit_at, id, slot_id)', {
      where: 'exit_at is not null',
    });
    await createTable(db, dialect, 'closures', {
      company_id: 'companies',
      device_id: 'devices',
      at: 'int',
      since: 'int?',
      cashier: 'text',
      expected: 'int',
      counted: 'int',
      difference: 'int',
      methods: 'text',
    });
    await createIndex(db, 'closures_device', 'closures (device_id, id)');
    await createTable(db, dialect, 'invoices', {
      ...recordColumns,
      company_id: 'companies',
      resolution_id: 'resolutions',
      prefix: 'text',
      number: 'int',
      at: 'int',
      day: 'text',
      stay_id: 'stays?',
      entity_id: 'entities',
      device_id: 'devices?',
      method: 'text',
      service: 'text',
      vehicle_type: 'text?',
      plate: 'text?',
      subtotal: 'int',
      tax: 'int',
      discount: 'int',
      total: 'int',
      collected: 'int',
      closure_id: 'closures?',
      reference: 'text?',
      search: "text = ''",
    });
    await createIndex(db, 'invoices_open', 'invoices (device_id)', { where: 'closure_id is null' });
    await createIndex(db, 'invoices_number', 'invoices (company_id, prefix, number)', { unique: true });
    await createIndex(db, 'invoices_stay', 'invoices (stay_id)', { where: 'stay_id is not null' });
    await createIndex(db, 'invoices_day', 'invoices (company_id, day, id)');
    await createIndex(db, 'invoices_plate', 'invoices (company_id, plate, day, id)', {
      where: 'plate is not null',
    });
    await createIndex(db, 'invoices_unusual', 'invoices (company_id, day, id)', { where: "status <> 'A'" });
    await createIndex(db, 'invoices_at', 'invoices (company_id, at, total)');
    await createIndex(db, 'invoices_listed', 'invoices (company_id, id)', { where: notDeleted });
    await createTable(db, dialect, 'invoice_lines', {
      invoice_id: 'invoices',
      concept_id: 'concepts?',
      initials: 'text',
      quantity: 'int',
      unit_value: 'int',
      tax_rate: 'int',
      subtotal: 'int',
      tax: 'int',
      total: 'int',
    });
    await createIndex(db, 'invoice_lines_invoice', 'invoice_lines (invoice_id)');
    await createTable(db, dialect, 'payments', {
      company_id: 'companies',
      stay_id: 'stays',
      invoice_id: 'invoices?',
      device_id: 'devices',
      at: 'int',
      method: 'text',
      amount: 'int',
      discount: 'int',
      total: 'int',
      collected: 'int',
      discounts: 'text',
      lost_ticket: 'int',
    });
    await createIndex(db, 'payments_stay', 'payments (stay_id)');
    await createTable(
      db,
      dialect,
      'collection_days',
      {
        company_id: 'companies',
        day: 'text',
        device_id: 'int',
        method: 'text',
        service: 'text',
        vehicle_type: 'text',
        invoices: 'int',
        subtotal: 'int',
        tax: 'int',
        discount: 'int',
        refunds: 'int',
        total: 'int',
        collected: 'int',
      },
      ['company_id', 'day', 'device_id', 'method', 'service', 'vehicle_type'],
    );
    await createTable(db, dialect, 'exceptions', {
      company_id: 'companies',
      at: 'int',
      kind: 'text',
      stay_id: 'stays?',
      device_id: 'devices?',
      amount: 'int',
      details: 'text',
    });
    await createIndex(db, 'exceptions_at', 'exceptions (company_id, at)');
    await createTable(
      db,
      dialect,
      'terminal_events',
      {
        company_id: 'companies',
        id: 'text',
        kind: 'text',
        device_id: 'devices',
        received_at: 'int',
        body: 'text',
        status: 'int',
        answer: 'text',
      },
      ['company_id', 'id'],
    );
  },
};
