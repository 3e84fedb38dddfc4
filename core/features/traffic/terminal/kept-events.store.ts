import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RowOf } from '../../../db/table.ts';
import { takeBackException } from '../../billing/exceptions/file-exception.service.ts';
import type { keptEvents } from './terminal.table.ts';

export type KeptEvent = RowOf<typeof keptEvents>;

const byId = prepared<{ companyId: number; id: string }, { exception_id: number }>((db, given) =>
  db
    .selectFrom('kept_events')
    .select('exception_id')
    .where('company_id', '=', given('companyId'))
    .where('id', '=', given('id')),
);

/** True for an event that is kept already. */
export async function isKept(trx: Trx, event: { companyId: number; id: string }): Promise<boolean> {
  return (await byId(trx, event)).length > 0;
}

const someKept = prepared<{ companyId: number }>((db, given) =>
  db.selectFrom('kept_events').select('id').where('company_id', '=', given('companyId')).limit(1),
);

/** True while a lot keeps any event. */
export async function hasKept(trx: Trx, companyId: number): Promise<boolean> {
  return (await someKept(trx, { companyId })).length > 0;
}

/** Keeps an event that has happened and was refused. */
export async function keepEvent(trx: Trx, event: KeptEvent): Promise<void> {
  await trx.insertInto('kept_events').values(event).execute();
}

/** Forgets a kept event that was accepted by now, and the exception that it had filed. */
export async function releaseKept(trx: Trx, event: { companyId: number; id: string }): Promise<void> {
  const [kept] = await byId(trx, event);
  if (!kept) return;
  await trx
    .deleteFrom('kept_events')
    .where('company_id', '=', event.companyId)
    .where('id', '=', event.id)
    .execute();
  await takeBackException(trx, { companyId: event.companyId, id: kept.exception_id });
}

/** An entry, as kept events are compared with it. */
export interface Arrival {
  companyId: number;
  entryEvent: string;
  plate: string | null;
  tag: string | null;
  /** Epoch milliseconds, not after the entry reached us. */
  enteredAt: number;
}

/**
 * What was kept for want of this entry, in the order of its time, payments before exits. By plate and tag only what
 * happened or reached us after the entry: what is older belongs to another visit.
 */
export const keptForEntry = prepared<Arrival, KeptEvent>((db, given) =>
  db
    .selectFrom('kept_events')
    .selectAll()
    .where('company_id', '=', given('companyId'))
    .where((kept) =>
      kept.or([
        kept('ticket', '=', given('entryEvent')),
        kept.and([
          kept.or([kept('plate', '=', given('plate')), kept('tag', '=', given('tag'))]),
          kept.or([kept('at', '>=', given('enteredAt')), kept('received_at', '>=', given('enteredAt'))]),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('kind', 'desc'),
);
