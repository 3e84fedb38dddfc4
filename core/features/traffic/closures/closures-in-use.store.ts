import { sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import type { InUseCheck } from '../../../db/in-use.ts';
import { refuseOpenMoney } from '../../site/operating-parameters/open-money.service.ts';

/** @throws cashUncounted while a user has put cash into a drawer, or taken some out of it, and not counted it since */
export const refuseOpenDrawer: InUseCheck = async (trx, { id }) => {
  const rows = await trx
    .selectFrom('drawer_movements')
    .where('company_id', 'in', (lots) => lots.selectFrom('companies').select('companies.id'))
    .where('user_id', '=', id)
    .where('closure_id', 'is', null)
    .groupBy('company_id')
    .select([
      'company_id as companyId',
      sql<Amount>`sum(case when kind = 'opening' then amount else -amount end)`.as('amount'),
    ])
    .execute();
  await refuseOpenMoney(trx, 'cashUncounted', rows);
};
