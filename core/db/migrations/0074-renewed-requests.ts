import { sql } from 'kysely';
import { addColumn, type Migration } from './schema.ts';

/** Requests that wait for the payment of an invoice. */
const open = sql`payment_requests.target = 'invoice' and payment_requests.status <> 'D' and payment_requests.state <> 'paid'`;
const ofRequest = sql`from invoices where invoices.id = payment_requests.target_id`;

export const renewedRequests: Migration = {
  name: '0074-renewed-requests',
  why: 'An open payment request asks for what its invoice owes now, and remembers what it asked for before.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'payment_requests', ['former_amounts', "text = '[]'"]);
    await sql`
      update payment_requests set status = 'D', version = version + 1
      where ${open} and not exists (
        select 1 ${ofRequest} and invoices.status = 'A' and invoices.balance > 0)
    `.execute(db);
    // Of another amount the tax is the same part, to the cent: the newest requests split it by the invoice.
    const balance = sql`(select invoices.balance ${ofRequest})`;
    await sql`
      update payment_requests set former_amounts = '[' || cast(amount as text) || ']',
        tax = cast(round(cast(tax as double precision) * ${balance} / amount) as bigint),
        amount = ${balance}, version = version + 1
      where ${open} and amount <> ${balance}
    `.execute(db);
    await sql`
      update payment_requests set tax_base = case when tax = 0 then 0 else amount - tax end
      where ${open} and former_amounts <> '[]'
    `.execute(db);
  },
};
