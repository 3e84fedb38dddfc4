import { sql } from 'kysely';
import type { Stage, Trick } from './stage.ts';

const nothing = undefined;

/** A sale, and a statement on it by whoever holds the database's own tools. */
const afterSale =
  (statement: (stage: Stage, invoiceId: number) => ReturnType<typeof sql>): Trick =>
  async (stage) => {
    const { invoiceId } = await stage.sell();
    await stage.sell();
    await statement(stage, invoiceId).execute(stage.site.db);
    return nothing;
  };

/** What who reaches the database itself can do. */
export const inTheDatabase: Record<string, Trick> = {
  'receipt-deleted': afterSale((_, id) => sql`delete from receipts where invoice_id = ${id}`),
  'receipt-lowered': afterSale(
    (_, id) => sql`update receipts set amount = amount - 100000 where invoice_id = ${id}`,
  ),
  'invoice-lowered': afterSale(
    (_, id) => sql`update invoices set total = total - 100000, subtotal = subtotal - 100000 where id = ${id}`,
  ),
  'number-given-back': afterSale(
    ({ lot }) =>
      sql`update resolutions set current_number = current_number + 1 where id = ${lot.resolutionId}`,
  ),
  'day-lowered': afterSale(
    ({ lot }) =>
      sql`update collection_days set received = received - 100000 where company_id = ${lot.companyId}`,
  ),
  'line-lowered': afterSale(
    (_, id) => sql`update invoice_lines set total = total - 100000 where invoice_id = ${id}`,
  ),
  'closure-lowered': async (stage) => {
    const { total } = await stage.sell();
    await stage.closeShift(total);
    await sql`update closures set expected = expected - 100000 where company_id = ${stage.lot.companyId}`.execute(
      stage.site.db,
    );
    return nothing;
  },
  'stay-made-short': afterSale(
    ({ lot }) => sql`update stays set exit_at = entry_at - 60000 where company_id = ${lot.companyId}`,
  ),
};
