import { type Kysely, sql } from 'kysely';
import { createTable, type Migration } from './schema.ts';

/** What the lines of all invoices that are there come to, by concept and day. */
export async function fillConceptDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into concept_days (company_id, day, device_id, concept_id, initials, service, quantity, subtotal, tax, discount,
      total)
    select invoice.company_id, invoice.day, coalesce(invoice.device_id, 0), coalesce(line.concept_id, 0),
      case when line.concept_id is null then line.initials else '' end, invoice.service, sum(line.quantity),
      sum(line.subtotal), sum(line.tax), sum(line.discount), sum(line.total)
    from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
    group by invoice.company_id, invoice.day, coalesce(invoice.device_id, 0), coalesce(line.concept_id, 0),
      case when line.concept_id is null then line.initials else '' end, invoice.service
  `.execute(db);
}

export const conceptDays: Migration = {
  name: '0049-concept-days',
  why: 'Reports by concept and product read sums by day, which the transaction of each document keeps, not its lines.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'concept_days',
      {
        company_id: 'companies',
        day: 'text',
        device_id: 'int',
        concept_id: 'int',
        initials: 'text',
        service: 'text',
        quantity: 'int',
        subtotal: 'int',
        tax: 'int',
        discount: 'int',
        total: 'int',
      },
      ['company_id', 'day', 'device_id', 'concept_id', 'initials', 'service'],
    );
    await fillConceptDays(db);
  },
};
