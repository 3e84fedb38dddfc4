import type { Amount } from '../../../../shared/money.ts';
import { amount, company, id, instant, nullable, reference, structure, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** A cashier's shift at a terminal: cash expected against cash counted. */
export const closures = table('closures', {
  id: id(),
  companyId: company(),
  deviceId: reference('devices'),
  at: instant(),
  since: nullable(instant()),
  cashier: text(),
  expected: amount(),
  counted: amount(),
  difference: amount(),
  methods: structure<Record<string, Amount>>(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    closures: RowOf<typeof closures>;
  }
}
