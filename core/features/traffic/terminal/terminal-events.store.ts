import { appendLater } from '../../../db/appended-rows.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';

/** An accepted event as it was sent and answered. */
export interface Remembered {
  id: string;
  kind: string;
  deviceId: number;
  body: string;
  status: number;
  answer: string;
}

const fields = ['id', 'kind', 'device_id as deviceId', 'body', 'status', 'answer'] as const;

export const remembered = prepared<{ companyId: number; id: string }, Remembered>((db, given) =>
  db
    .selectFrom('terminal_events')
    .select(fields)
    .where('company_id', '=', given('companyId'))
    .where('id', '=', given('id')),
);

/** Those of the ids that were accepted. */
export function rememberedAmong(trx: Trx, companyId: number, ids: readonly string[]): Promise<Remembered[]> {
  return trx
    .selectFrom('terminal_events')
    .select(fields)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** An event that is accepted, and when: epoch milliseconds. */
interface Accepted extends Remembered {
  companyId: number;
  receivedAt: number;
}

const insertOne = prepared<Accepted>((db, given) =>
  db.insertInto('terminal_events').values({
    company_id: given('companyId'),
    id: given('id'),
    kind: given('kind'),
    device_id: given('deviceId'),
    received_at: given('receivedAt'),
    body: given('body'),
    status: given('status'),
    answer: given('answer'),
  }),
);

/** Keeps an accepted event. */
export async function remember(trx: Trx, event: Accepted): Promise<void> {
  const { companyId, deviceId, receivedAt, ...same } = event;
  const row = { ...same, company_id: companyId, device_id: deviceId, received_at: receivedAt };
  if (!appendLater(trx, 'terminal_events', row)) await insertOne(trx, event);
}
