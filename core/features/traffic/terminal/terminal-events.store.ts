import { prepared } from '../../../db/prepared.ts';

/** An accepted event as it was sent and answered. */
export const remembered = prepared<
  { companyId: number; id: string },
  { kind: string; deviceId: number; body: string; status: number; answer: string }
>((db, given) =>
  db
    .selectFrom('terminal_events')
    .select(['kind', 'device_id as deviceId', 'body', 'status', 'answer'])
    .where('company_id', '=', given('companyId'))
    .where('id', '=', given('id')),
);

interface Remembered {
  companyId: number;
  id: string;
  kind: string;
  deviceId: number;
  receivedAt: number;
  body: string;
  status: number;
  answer: string;
}

/** Keeps an accepted event. */
export const remember = prepared<Remembered>((db, given) =>
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
