import { amount, code, company, count, day, reference, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * What the lines of documents come to by day, terminal (0 = the office), concept (0 = the time of a stay, or a free charge,
 * told apart by initials) and service of the invoice; kept in the transaction of each document.
 */
export const conceptDays = table('concept_days', {
  companyId: company(),
  day: day(),
  deviceId: reference('devices'),
  conceptId: reference('concepts'),
  initials: text(),
  service: code('values.conceptServices'),
  quantity: count(),
  subtotal: amount(),
  tax: amount(),
  discount: amount(),
  total: amount(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    concept_days: RowOf<typeof conceptDays>;
  }
}
