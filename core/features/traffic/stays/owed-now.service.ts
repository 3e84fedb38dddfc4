import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { priceStay } from './stay-price.service.ts';
import type { StayRow } from './stays.list.ts';

/** What a stay owes now, minor units: null where no tariff holds, or where a clock was wrong and the time has no price. */
export async function owedBy(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  now: number,
): Promise<number | null> {
  try {
    const { total } = await priceStay(db, lot, stay, { at: Math.max(now, stay.entry_at) });
    return total;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
