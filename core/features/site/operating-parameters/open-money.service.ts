import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { type Amount, plus, unitsOf } from '../../../../shared/money.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { currenciesOf } from './currencies.list.ts';

/** Money of a lot that is open; minor units, and of how many documents. */
interface OpenMoney {
  companyId: number;
  amount: Amount;
  count?: number | bigint;
}

/**
 * Refuses a deletion while money is open, and says how much in which currency; amounts of 0 are nothing.
 * @throws AppError of that name
 */
export async function refuseOpenMoney(trx: Trx, error: ErrorName, all: readonly OpenMoney[]): Promise<void> {
  const open = all.filter(({ amount, count }) => amount !== 0 || Number(count ?? 0) > 0);
  if (open.length === 0) return;
  const currencies = await currenciesOf(
    trx,
    open.map(({ companyId }) => companyId),
  );
  const sums = new Map<string, Amount>();
  for (const { companyId, amount } of open) {
    const currency = currencies.get(companyId) ?? '';
    sums.set(currency, plus(sums.get(currency) ?? 0, amount));
  }
  const count = open.reduce((sum, one) => sum + Number(one.count ?? 0), 0);
  const money = [...sums].map(([currency, amount]) => `${unitsOf(amount)} ${currency}`).join(' + ');
  throw new AppError(error, { complement: count > 0 ? `${count} (${money})` : money });
}
