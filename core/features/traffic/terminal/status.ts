import { parseInstant } from '../../../../shared/dates.ts';
import { readStatus } from '../../../../shared/features/site/devices/terminal-health.ts';
import { storeStatus } from '../../site/devices/device-states.store.ts';
import type { EventAnswer, EventContext, StatusEvent } from './events.ts';

/**
 * A terminal tells of itself; the last word counts. Its clock is compared with ours only where the status was sent by
 * itself: one that waited in a batch says nothing of what the clock shows now.
 */
export async function report(context: EventContext, event: StatusEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, arrivedAt } = context;
  const { id: _, kind: _kind, ...state } = event;
  const shown = arrivedAt === null ? undefined : (event.clock ?? event.at);
  const isReported = arrivedAt !== null && shown !== undefined;
  await storeStatus(trx, {
    companyId,
    deviceId,
    seenAt: actor.now,
    state: JSON.stringify(state),
    ...readStatus(state),
    clockDrift: isReported ? arrivedAt - parseInstant(shown) : null,
    clockAt: isReported ? arrivedAt : null,
  });
  return { status: 200, body: { serverTime: new Date(actor.now).toISOString() } };
}
