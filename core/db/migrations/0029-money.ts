import { type Kysely, sql } from 'kysely';
import {
  addColumn,
  createIndex,
  createTable,
  type DialectName,
  type Migration,
  recordColumns,
} from './schema.ts';

const notDeleted = "status <> 'D'";

/** Documents say what is owed, receipts what came in, credit notes what is taken back. */
export const money: Migration = {
  name: '0029-money',
  why: 'Invoices on account with their balance, receipts and credit notes; what terminals were paid becomes receipts.',
  async up(db, dialect) {
    await extendInvoices(db, dialect);
    await createReceipts(db, dialect);
    await createCreditNotes(db, dialect);
    await extendDays(db, dialect);
    await receiptsOfHistory(db);
    await allowParts(db);
    await sql`drop index invoices_open`.execute(db);
    await sql`alter table invoices drop column closure_id`.execute(db);
  },
};

async function extendInvoices(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await addColumn(db, dialect, 'invoices', ['kind', "text = 'pos'"]);
  await addColumn(db, dialect, 'invoices', ['due_date', 'text?']);
  await addColumn(db, dialect, 'invoices', ['subscriber_id', 'subscribers?']);
  await addColumn(db, dialect, 'invoices', ['balance', 'int = 0']);
  await createIndex(db, 'invoices_owed', 'invoices (company_id, due_date, id)', { where: 'balance <> 0' });
  await createIndex(db, 'invoices_subscriber', 'invoices (subscriber_id, day, id)', {
    where: 'subscriber_id is not null',
  });
  await createIndex(db, 'invoices_account', 'invoices (company_id, day, id)', { where: "kind = 'invoice'" });
  await addColumn(db, dialect, 'invoice_lines', ['description', "text = ''"]);
  await addColumn(db, dialect, 'invoice_lines', ['discount', 'int = 0']);
  // Until here an invoice had one line, so that its discount is that line's.
  await sql`
    update invoice_lines set discount = (select discount from invoices where invoices.id = invoice_lines.invoice_id)
  `.execute(db);
}

async function createReceipts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'receipts', {
    ...recordColumns,
    company_id: 'companies',
    uuid: 'key?',
    at: 'int',
    day: 'text',
    kind: 'text',
    invoice_id: 'invoices?',
    entity_id: 'entities?',
    method: 'text',
    service: 'text',
    vehicle_type: 'text',
    amount: 'int',
    rounding: 'int',
    subtotal: 'int',
    tax: 'int',
    discount: 'int',
    device_id: 'devices?',
    user_id: 'users?',
    closure_id: 'closures?',
    electronic_payment_id: 'electronic_payments?',
    reference: 'text?',
  });
  await createIndex(db, 'receipts_uuid', 'receipts (company_id, uuid)', {
    unique: true,
    where: 'uuid is not null',
  });
  await createIndex(db, 'receipts_invoice', 'receipts (invoice_id)', { where: 'invoice_id is not null' });
  await createIndex(db, 'receipts_open', 'receipts (device_id)', { where: 'closure_id is null' });
  await createIndex(db, 'receipts_closure', 'receipts (closure_id)', { where: 'closure_id is not null' });
  await createIndex(db, 'receipts_day', 'receipts (company_id, day, id)');
  await createIndex(db, 'receipts_at', 'receipts (company_id, at, amount)');
  await createIndex(db, 'receipts_advance', 'receipts (company_id, id)', { where: 'invoice_id is null' });
  await createIndex(db, 'receipts_card', 'receipts (electronic_payment_id)', {
    where: 'electronic_payment_id is not null',
  });
}

async function createCreditNotes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'credit_notes', {
    ...recordColumns,
    company_id: 'companies',
    uuid: 'key?',
    invoice_id: 'invoices',
    entity_id: 'entities',
    prefix: 'text',
    number: 'int',
    at: 'int',
    day: 'text',
    reason_code: 'int',
    reason: 'text',
    user_id: 'users?',
    subtotal: 'int',
    tax: 'int',
    discount: 'int',
    total: 'int',
    search: "text = ''",
  });
  await createIndex(db, 'credit_notes_number', 'credit_notes (company_id, prefix, number)', { unique: true });
  await createIndex(db, 'credit_notes_uuid', 'credit_notes (company_id, uuid)', {
    unique: true,
    where: 'uuid is not null',
  });
  await createIndex(db, 'credit_notes_invoice', 'credit_notes (invoice_id)');
  await createIndex(db, 'credit_notes_day', 'credit_notes (company_id, day, id)');
  await createIndex(db, 'credit_notes_listed', 'credit_notes (company_id, id)', { where: notDeleted });
  await createTable(db, dialect, 'credit_note_lines', {
    credit_note_id: 'credit_notes',
    invoice_line_id: 'invoice_lines',
    concept_id: 'concepts?',
    initials: 'text',
    description: 'text',
    quantity: 'int',
    unit_value: 'int',
    discount: 'int',
    tax_rate: 'int',
    subtotal: 'int',
    tax: 'int',
    total: 'int',
  });
  await createIndex(db, 'credit_note_lines_note', 'credit_note_lines (credit_note_id)');
  await createIndex(db, 'credit_note_lines_line', 'credit_note_lines (invoice_line_id)');
  await createTable(
    db,
    dialect,
    'credit_note_numbers',
    {
      company_id: 'companies',
      prefix: 'text',
      current_number: 'int',
    },
    ['company_id', 'prefix'],
  );
}

/** Documents and receipts of a day share a row: a ticket that is paid as it is made costs one write. */
async function extendDays(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const column of ['receipts', 'received_subtotal', 'received_tax', 'received_discount', 'received'])
    await addColumn(db, dialect, 'collection_days', [column, 'int = 0']);
}

const settlementOf = sql`
  select settlement.payment_id from payment_settlements settlement
  where settlement.company_id = invoice.company_id and settlement.target = 'invoice' and settlement.target_id = invoice.id
`;

/**
 * Each invoice was paid as it was made, on its own day, save those of the provider that have no payment: these are owed.
 */
async function receiptsOfHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, entity_id, method, service, vehicle_type,
      amount, rounding, subtotal, tax, discount, device_id, closure_id, electronic_payment_id, reference)
    select 1, invoice.at, invoice.at, 'A', invoice.company_id, invoice.at, invoice.day, 'collection', invoice.id, invoice.entity_id,
      invoice.method, invoice.service, coalesce(invoice.vehicle_type, ''), invoice.total,
      invoice.collected - invoice.total, invoice.subtotal, invoice.tax, invoice.discount, invoice.device_id,
      invoice.closure_id, (${settlementOf}), invoice.reference
    from invoices invoice
    where invoice.method <> 'payu' or exists (${settlementOf})
    order by invoice.id
  `.execute(db);
  await sql`
    update invoices set balance = total
    where method = 'payu' and not exists (select 1 from receipts where receipts.invoice_id = invoices.id)
  `.execute(db);
  await sql`
    update collection_days set receipts = invoices, received_subtotal = subtotal, received_tax = tax,
      received_discount = discount, received = total
    where method <> 'payu'
  `.execute(db);
  for (const [column, sum] of Object.entries({
    receipts: 'count(*)',
    received_subtotal: 'sum(receipt.subtotal)',
    received_tax: 'sum(receipt.tax)',
    received_discount: 'sum(receipt.discount)',
    received: 'sum(receipt.amount)',
    collected: 'sum(receipt.amount + receipt.rounding)',
  }))
    await sql`
      update collection_days set ${sql.ref(column)} = coalesce((
        select ${sql.raw(sum)} from receipts receipt
        where receipt.company_id = collection_days.company_id and receipt.day = collection_days.day
          and coalesce(receipt.device_id, 0) = collection_days.device_id and receipt.method = collection_days.method
          and receipt.service = collection_days.service and receipt.vehicle_type = collection_days.vehicle_type
      ), 0) where method = 'payu'
    `.execute(db);
}

/** An invoice may be paid in parts, each by a request and a payment of its own; only one request may wait at a time. */
async function allowParts(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_requests_target`.execute(db);
  await createIndex(db, 'payment_requests_target', 'payment_requests (company_id, target, target_id)', {
    unique: true,
    where: "status <> 'D' and state <> 'paid' and target_id is not null",
  });
  await sql`drop index payment_settlements_target`.execute(db);
  await createIndex(db, 'payment_settlements_target', 'payment_settlements (company_id, target, target_id)', {
    where: 'target_id is not null',
  });
}
