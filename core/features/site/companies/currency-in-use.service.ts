import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { currenciesOf } from '../operating-parameters/currencies.list.ts';
import { type Documents, hasDocuments } from './lot-documents.list.ts';

/** What features are asked by before the currency of a lot is changed. */
export const lotCurrency = 'companies/currency';

/** Refuses another currency where a lot has documents of a table. @throws currencyFixed */
export const refuseCurrency =
  (...tables: readonly Documents[]): InUseCheck =>
  async (trx, { id }) => {
    for (const table of tables)
      if (await hasDocuments(trx, table, id))
        throw new AppError('currencyFixed', { complement: (await currenciesOf(trx, [id])).get(id) ?? '' });
  };
