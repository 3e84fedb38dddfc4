import type { PaymentMethod } from '../../../../shared/values.ts';
import {
  code,
  company,
  flag,
  instant,
  integer,
  nullable,
  recordColumns,
  text,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** The payment methods of a company: one row each, there from the start. */
export const paymentMethods = table(
  'payment_methods',
  {
    ...recordColumns,
    companyId: company(),
    method: code<PaymentMethod>('values.paymentMethods', { searched: true }),
    name: words({ searched: true }),
    position: integer(),
    enabled: flag(),
    needsReference: flag(),
    opensDrawer: flag(),
    rounding: flag(),
    account: nullable(text()),
    disabledAt: nullable(instant()),
  },
  [],
  { place: openedBy('view/pays/methods/gestion', 'method', 'name') },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    payment_methods: RowOf<typeof paymentMethods>;
  }
}
