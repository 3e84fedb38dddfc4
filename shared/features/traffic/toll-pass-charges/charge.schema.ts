import { paymentSchema, requiredTag } from '../terminal/terminal.schema.ts';

/** A stay that is paid by what a toll-pass reader takes off a tag: a payment without what the charge itself brings. */
export const tollPassChargeSchema = paymentSchema
  .omit(['method', 'reference', 'paid'])
  .shape({ tag: requiredTag() });
