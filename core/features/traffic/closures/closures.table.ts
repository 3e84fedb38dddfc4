import type { Amount } from '../../../../shared/money.ts';
import { amount, id, instant, integer, json, nullable, type RowOf, table, text } from '../../../db/table.ts';

/** A cashier's shift at a terminal: cash expected against cash counted. */
export const closures = table('closures', {
  id: id(),
  companyId: integer(),
  deviceId: integer(),
  at: instant(),
  since: nullable(instant()),
  cashier: text(),
  expected: amount(),
  counted: amount(),
  difference: amount(),
  methods: json<Record<string, Amount>>(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    closures: RowOf<typeof closures>;
  }
}
