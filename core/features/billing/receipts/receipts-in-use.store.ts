import { type Expression, type SqlBool, sql } from 'kysely';
import { type Amount, sumOf } from '../../../../shared/money.ts';
import type { InUseCheck } from '../../../db/in-use.ts';
import type { Trx } from '../../../db/schema.ts';
import { refuseOpenMoney } from '../../site/operating-parameters/open-money.service.ts';
import { advanceOpen, drawer } from './receipts.list.ts';

/** Cash that no closure has, by lot. */
async function uncounted(trx: Trx, whose: Expression<SqlBool>) {
  const rows = await trx
    .selectFrom('receipts')
    .where(whose)
    .where('receipts.closure_id', 'is', null)
    .where('receipts.method', '=', sql.lit('cash'))
    .groupBy('receipts.company_id')
    .select(['receipts.company_id', sql<Amount>`sum(${drawer})`.as('amount')])
    .execute();
  return rows.map(({ company_id, amount }) => ({ companyId: company_id, amount }));
}

/** @throws cashUncounted while a terminal's drawer holds cash that no closure has */
export const refuseUncountedDevice: InUseCheck = async (trx, { id }) =>
  refuseOpenMoney(trx, 'cashUncounted', await uncounted(trx, sql<SqlBool>`receipts.device_id = ${id}`));

/** @throws cashUncounted while the terminal of a cash register holds cash that no closure has */
export const refuseUncountedRegister: InUseCheck = async (trx, { id }) =>
  refuseOpenMoney(
    trx,
    'cashUncounted',
    await uncounted(
      trx,
      sql<SqlBool>`receipts.device_id in (select device_id from cash_registers where id = ${id})`,
    ),
  );

/** @throws cashUncounted while a user has taken cash at the office of any lot and not counted it */
export const refuseUncountedUser: InUseCheck = async (trx, { id }) =>
  refuseOpenMoney(
    trx,
    'cashUncounted',
    await uncounted(
      trx,
      sql<SqlBool>`receipts.company_id in (select id from companies) and receipts.user_id = ${id}
        and receipts.device_id is null`,
    ),
  );

/** @throws cashUncounted, advancesOpen */
export const refuseMoneyOfLot: InUseCheck = async (trx, { id }) => {
  const ofDevices = await uncounted(
    trx,
    sql<SqlBool>`receipts.device_id in (select id from devices where company_id = ${id})`,
  );
  const ofOffice = await uncounted(
    trx,
    sql<SqlBool>`receipts.company_id = ${id} and receipts.device_id is null and receipts.user_id is not null`,
  );
  const amount = sumOf([...ofDevices, ...ofOffice].map((one) => one.amount));
  await refuseOpenMoney(trx, 'cashUncounted', [{ companyId: id, amount }]);
  await refuseAdvances(trx, sql<SqlBool>`receipts.company_id = ${id}`);
};

/** @throws advancesOpen while something of what a third party paid ahead is open */
export const refuseAdvancesOfEntity: InUseCheck = (trx, { id }) =>
  refuseAdvances(
    trx,
    sql<SqlBool>`receipts.company_id in (select id from companies) and receipts.entity_id = ${id}`,
  );

async function refuseAdvances(trx: Trx, whose: Expression<SqlBool>): Promise<void> {
  const rows = await trx
    .selectFrom('receipts')
    .where(whose)
    .where('receipts.invoice_id', 'is', null)
    .where('receipts.kind', '=', 'collection')
    .where(sql<SqlBool>`${advanceOpen} > 0`)
    .groupBy('receipts.company_id')
    .select(({ fn }) => [
      'receipts.company_id as companyId',
      fn.countAll<number>().as('count'),
      sql<Amount>`sum(${advanceOpen})`.as('amount'),
    ])
    .execute();
  if (rows.length > 0) await refuseOpenMoney(trx, 'advancesOpen', rows);
}
