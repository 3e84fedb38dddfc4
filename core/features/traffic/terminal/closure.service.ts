import { announce } from '../../../db/outbox.store.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { makeClosure } from '../closures/closures.store.ts';
import { eventMoneyMost } from './event-money.ts';
import type { ClosureEvent, EventAnswer, EventContext } from './events.ts';

/** A cashier hands over: expected against counted cash; a difference is filed, an absurd count held. */
export async function close(context: EventContext, event: ClosureEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, at } = context;
  const made = await makeClosure(trx, {
    companyId,
    deviceId,
    at,
    cashier: event.cashier,
    counted: event.counted,
    most: await eventMoneyMost(context),
  });
  await announce(trx, {
    at: actor.now,
    companyId,
    topic: 'closures',
    recordId: made.closureId,
    kind: 'closed',
  });
  const exception = { companyId, at, stayId: null, deviceId, actorId: null };
  const details = { cashier: event.cashier, closureId: made.closureId };
  if (made.difference !== 0)
    await fileException(trx, { ...exception, kind: 'closure-difference', amount: made.difference, details });
  if (made.held !== undefined) {
    const { expected } = made;
    await fileException(trx, {
      ...exception,
      kind: 'held-amount',
      amount: made.held,
      details: { ...details, expected },
    });
  }
  return { status: 201, body: { ...made } };
}
