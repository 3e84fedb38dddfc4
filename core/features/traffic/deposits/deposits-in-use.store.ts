import { type Expression, type SqlBool, sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import type { InUseCheck } from '../../../db/in-use.ts';
import type { Trx } from '../../../db/schema.ts';
import { refuseOpenMoney } from '../../site/operating-parameters/open-money.service.ts';
import { bankable } from './deposits.list.ts';

/** Counted cash of a lot that is in hand, as `GET deposits/cash` asks about it; each closure's by its size. */
async function refuseInHand(trx: Trx, companyId: number, whose: Expression<SqlBool>) {
  const { amount } = await trx
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('deposit_id', 'is', null)
    .where(whose)
    .select(sql<Amount | null>`sum(abs(${bankable}))`.as('amount'))
    .executeTakeFirstOrThrow();
  await refuseOpenMoney(trx, 'cashUndeposited', [{ companyId, amount: amount ?? 0 }]);
}

/** @throws cashUndeposited while no deposit has what closures of a terminal counted */
export const refuseDeviceInHand: InUseCheck = (trx, { id, companyId }) =>
  refuseInHand(trx, companyId ?? 0, sql<SqlBool>`device_id = ${id}`);

/** @throws cashUndeposited, depositsInTransit */
export const refuseLotInHand: InUseCheck = async (trx, { id }) => {
  await refuseInHand(trx, id, sql<SqlBool>`1 = 1`);
  const { count, amount } = await trx
    .selectFrom('deposits')
    .where('company_id', '=', id)
    .where('state', '=', 'in-transit')
    .where('status', '<>', sql.lit('D'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Amount | null>('total').as('amount')])
    .executeTakeFirstOrThrow();
  await refuseOpenMoney(trx, 'depositsInTransit', [{ companyId: id, count, amount: amount ?? 0 }]);
};
