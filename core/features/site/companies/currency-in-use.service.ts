import type { InUseCheck } from '../../../db/in-use.ts';
import type { Schema } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';

/** What features are asked by before the currency of a lot is changed. */
export const lotCurrency = 'companies/currency';

/** Tables of documents that say amounts in the currency of their lot. */
type Documents =
  | 'invoices'
  | 'receipts'
  | 'closures'
  | 'drawer_movements'
  | 'deposits'
  | 'payment_requests'
  | 'electronic_payments';

/** Refuses another currency where a lot has documents of a table. @throws currencyFixed */
export const refuseCurrency =
  (...tables: readonly (Documents & keyof Schema)[]): InUseCheck =>
  async (trx, { id }) => {
    for (const table of tables) {
      const found = await trx.selectFrom(table).select('id').where('company_id', '=', id).limit(1).execute();
      if (found.length === 0) continue;
      const lot = await trx
        .selectFrom('companies')
        .select('currency')
        .where('id', '=', id)
        .executeTakeFirst();
      throw new AppError('currencyFixed', { complement: lot?.currency ?? '' });
    }
  };
