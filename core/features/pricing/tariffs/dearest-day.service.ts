import { limits } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { dearestDayOf } from './engine/dearest-day.ts';
import type { CompiledTariff } from './engine/quote.ts';
import { tariffVersion, versionsInForce } from './tariffs.list.ts';

/** A stored version never changes, and what it compiles to is kept: so is its dearest day. */
const known = new WeakMap<CompiledTariff, number>();

function dearestOf(tariff: CompiledTariff): number {
  try {
    return dearestDayOf(tariff);
  } catch (error) {
    if (error instanceof RangeError) return limits.money;
    throw error;
  }
}

/** What a day costs at most by the tariffs of a lot that are in force at an instant, minor units; 0 where none is. */
export async function dearestDay(db: Db | Trx, companyId: number, now: number): Promise<number> {
  let dearest = 0;
  for (const version of await versionsInForce(db, companyId, now)) {
    const { compiled } = await tariffVersion(db, version);
    const price = known.get(compiled) ?? dearestOf(compiled);
    known.set(compiled, price);
    dearest = Math.max(dearest, price);
  }
  return dearest;
}
