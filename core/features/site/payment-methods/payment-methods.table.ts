import type { PaymentMethod } from '../../../../shared/values.ts';
import {
  flag,
  instant,
  integer,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

/** The payment methods of a company: one row each, there from the start. */
export const paymentMethods = table('payment_methods', {
  ...recordColumns,
  companyId: integer(),
  method: text<PaymentMethod>(),
  name: words(),
  position: integer(),
  enabled: flag(),
  needsReference: flag(),
  opensDrawer: flag(),
  rounding: flag(),
  account: nullable(text()),
  disabledAt: nullable(instant()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    payment_methods: RowOf<typeof paymentMethods>;
  }
}
