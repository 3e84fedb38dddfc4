import { parseInstant } from '../../../shared/dates.ts';
import { makeClosure } from '../closures/closures.store.ts';
import { announce, fileException } from '../stays/stays.store.ts';
import type { ClosureEvent, EventAnswer, EventContext } from './events.ts';

/** A cashier hands over: expected against counted cash, a difference is filed. */
export async function close(context: EventContext, event: ClosureEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor } = context;
  const at = parseInstant(event.at);
  const made = await makeClosure(trx, {
    companyId,
    deviceId,
    at,
    cashier: event.cashier,
    counted: event.counted,
  });
  await announce(trx, {
    at: actor.now,
    companyId,
    topic: 'closures',
    recordId: made.closureId,
    kind: 'closed',
  });
  if (made.difference !== 0) {
    const details = { cashier: event.cashier, closureId: made.closureId };
    await fileException(trx, {
      companyId,
      at,
      kind: 'cash-difference',
      stayId: null,
      deviceId,
      amount: made.difference,
      details,
    });
  }
  return { status: 201, body: { ...made } };
}
