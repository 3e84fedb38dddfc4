import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { Quote } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { hasHappened } from '../../../../shared/features/traffic/terminal/event-operations.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { announce } from '../../../db/outbox.store.ts';
import { AppError } from '../../../errors.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { giveAway } from '../../billing/given-away/give-away.service.ts';
import { returnFromPurge } from '../purges/purges.service.ts';
import { type PricedTimes, pricedTimes } from '../stays/own-times.rules.ts';
import { priceStay } from '../stays/stay-price.service.ts';
import { isWithoutTariff } from '../stays/stay-tariff.service.ts';
import { findStay, type StayRow } from '../stays/stays.list.ts';
import { markLeft, markOffWindow, moveEntry } from '../stays/stays.store.ts';
import type { EventAnswer, EventContext, ExitEvent } from './events.ts';

/**
 * A vehicle leaves. Unpaid it is refused with the quote, or let go and filed where it has physically happened; then it
 * is let go whatever time its entry has, too.
 * @throws stayUnknown, vehicleLeft (-1803), initialDateAfterFinal, stayUnpaid (402) with the quote, what pricing
 * refuses
 */
export async function leave(context: EventContext, event: ExitEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, at, reported } = context;
  const found = await findStay(trx, companyId, event, reported ?? at);
  const stay = await returnFromPurge(trx, context, event, found);
  if (stay.exit_at !== null) throw new AppError('vehicleLeft');
  const observed = hasHappened(event);
  const priced = pricedTimes(stay, context);
  const { entryAt, exitAt } = observed
    ? timesOf(priced.stay, priced.at, actor.now)
    : { entryAt: priced.stay.entry_at, exitAt: priced.at };
  const owed = await whatIsOwed(context, { ...priced.stay, entry_at: entryAt }, exitAt, observed);
  if (owed && !observed) throw new AppError('stayUnpaid', { more: { quote: quoteAnswer(stay, owed) } });
  const leftAt = priced.isOwn ? Math.max(at, stay.entry_at) : exitAt;
  await markLeft(trx, { id: stay.id, exitAt: leftAt, exitDeviceId: deviceId });
  if (reported !== null) await markOffWindow(trx, { id: stay.id });
  if (entryAt !== priced.stay.entry_at) await moveEntry(trx, { id: stay.id, entryAt });
  await announce(trx, { at: actor.now, companyId, topic: 'stays', recordId: stay.id, kind: 'exited' });
  await fileFaults(context, event, priced, owed);
  const minutes = Math.floor((exitAt - entryAt) / 60_000);
  const times = { entryAt: new Date(entryAt).toISOString(), exitAt: new Date(exitAt).toISOString() };
  return { status: 200, body: { stayId: stay.id, ...times, minutes } };
}

/**
 * The times of a stay that has ended though its exit is dated before its entry, where a clock was wrong: it ends as it
 * began, but never begins later than now.
 */
function timesOf(stay: StayRow, at: number, now: number): { entryAt: number; exitAt: number } {
  const exitAt = Math.max(at, Math.min(stay.entry_at, now));
  return { entryAt: Math.min(stay.entry_at, exitAt), exitAt };
}

async function fileFaults(
  { trx, companyId, deviceId, lot, at }: EventContext,
  event: ExitEvent,
  { stay, at: exitAt }: PricedTimes<StayRow>,
  owed: Quote | null,
): Promise<void> {
  const exception = { companyId, at, stayId: stay.id, deviceId, actorId: null };
  if (exitAt < stay.entry_at) {
    const details = {
      entryAt: new Date(stay.entry_at).toISOString(),
      exitAt: new Date(exitAt).toISOString(),
    };
    await fileException(trx, { ...exception, kind: 'exit-before-entry', amount: 0, details });
  }
  if (owed) {
    await fileException(trx, { ...exception, kind: 'unpaid-exit', amount: owed.total });
    await giveAway(trx, { ...exception, act: 'unpaid-exit', due: owed.total, charged: 0, title: null });
    if (await isWithoutTariff(trx, lot, stay, exitAt))
      await fileException(trx, { ...exception, kind: 'no-tariff', amount: owed.total });
  }
  // What it owed stands in the unpaid exit: nothing is at risk twice.
  if (event.manual === true) {
    const details = { cashier: event.cashier ?? null };
    await fileException(trx, { ...exception, kind: 'manual-exit', amount: 0, details });
  }
  const read = event.plate ? normalizePlate(event.plate) : null;
  if (lot.plateComparison && read && stay.plate && read !== stay.plate) {
    const details = { entry: stay.plate, exit: read };
    await fileException(trx, { ...exception, kind: 'plate-mismatch', amount: 0, details });
  }
}

/** What a stay without tariff, or one too long to price, is refused with. */
const unpriced: readonly ErrorName[] = ['tariffNotAssigned', 'invalidFields'];

/** The quote where something is owed. What has physically left is let go even where it cannot be priced. */
async function whatIsOwed(
  { trx, lot }: EventContext,
  stay: StayRow,
  at: number,
  observed: boolean,
): Promise<Quote | null> {
  try {
    const quote = await priceStay(trx, lot, stay, { at });
    return quote.total > 0 ? quote : null;
  } catch (error) {
    if (!observed || !(error instanceof AppError) || !unpriced.includes(error.error)) throw error;
    return { minutes: 0, amount: 0, discount: 0, subtotal: 0, tax: 0, total: 0, trace: [] };
  }
}

/** A quote as terminals get it. */
export function quoteAnswer(stay: StayRow, quote: Quote): Record<string, unknown> {
  const { id: stayId, service } = stay;
  return { stayId, service, entryAt: new Date(stay.entry_at).toISOString(), ...quote };
}
