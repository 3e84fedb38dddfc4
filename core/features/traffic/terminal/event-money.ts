import { limits } from '../../../../shared/limits.ts';
import { type Amount, minus } from '../../../../shared/money.ts';
import { dearestDay } from '../../pricing/tariffs/dearest-day.service.ts';
import type { EventContext } from './events.ts';

/** Days of the dearest tariff that money may exceed its price by, where the lot sets nothing: longer than any stay. */
const daysOfTheDearest = 10_000;

/**
 * By how much the money that a terminal's event tells may exceed what we make of it ourselves, in minor units: the
 * operating parameter `eventMoneyMost`, else 10,000 days of the dearest tariff.
 */
export async function eventMoneyMost({ trx, companyId, actor, lot }: EventContext): Promise<number> {
  if (lot.eventMoneyMost > 0) return lot.eventMoneyMost;
  const day = await dearestDay(trx, companyId, actor.now);
  return day === 0 ? limits.eventMoneyWithoutTariff : Math.min(day * daysOfTheDearest, limits.money);
}

/** True for money that is absurd against its price: whoever owns the terminal's key could ruin every total with it. */
export async function isAbsurd(context: EventContext, reported: Amount, price: Amount): Promise<boolean> {
  const over = minus(reported, price);
  // Most events tell their price: nothing needs to be asked then.
  return over > 0 && over > (await eventMoneyMost(context));
}
