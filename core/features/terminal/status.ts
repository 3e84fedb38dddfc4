import type { EventAnswer, EventContext, StatusEvent } from './events.ts';

/** A terminal tells of itself; the last word counts. */
export async function report(context: EventContext, event: StatusEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor } = context;
  const { id: _, kind: _kind, ...state } = event;
  const row = { seen_at: actor.now, state: JSON.stringify(state) };
  await trx
    .insertInto('device_states')
    .values({ device_id: deviceId, company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
    .execute();
  return { status: 200, body: { serverTime: new Date(actor.now).toISOString() } };
}
