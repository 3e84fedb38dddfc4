import { type Expression, type SqlBool, sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import type { InUseCheck } from '../../../db/in-use.ts';
import type { Trx } from '../../../db/schema.ts';
import { refuseOpenMoney } from '../../site/operating-parameters/open-money.service.ts';

/** @throws invoicesOpen while an invoice of those is owed, or owes something back */
async function refuseBalances(trx: Trx, whose: Expression<SqlBool>): Promise<void> {
  const rows = await trx
    .selectFrom('invoices')
    .where(whose)
    .where('balance', '<>', sql.lit(0))
    .groupBy('company_id')
    .select(({ fn }) => [
      'company_id as companyId',
      fn.countAll<number>().as('count'),
      fn.sum<Amount>('balance').as('amount'),
    ])
    .execute();
  if (rows.length > 0) await refuseOpenMoney(trx, 'invoicesOpen', rows);
}

export const refuseOwingEntity: InUseCheck = (trx, { id }) =>
  refuseBalances(trx, sql<SqlBool>`company_id in (select id from companies) and entity_id = ${id}`);

export const refuseOwingSubscriber: InUseCheck = (trx, { id }) =>
  refuseBalances(trx, sql<SqlBool>`subscriber_id = ${id}`);

export const refuseOwingLot: InUseCheck = (trx, { id }) =>
  refuseBalances(trx, sql<SqlBool>`company_id = ${id}`);
