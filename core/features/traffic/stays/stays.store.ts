import { sql } from 'kysely';
import type { Service } from '../../../../shared/values.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';

export interface NewStay {
  companyId: number;
  ticket: string;
  entryEvent: string;
  vehicleType: string;
  plate: string | null;
  tag: string | null;
  slotId: number;
  service: Service;
  /** Whose it is, of one that enters as SUB. */
  subscriberId: number | null;
  duplicate: number;
  tariffId: number | null;
  tariffVersionId: number | null;
  entryAt: number;
  /** Where the entry is booked on its arrival: what was reported. */
  reportedEntryAt: number | null;
  offWindow: number;
  entryDeviceId: number;
}

/** Files an entry and answers the stay's id. */
export const insertStay = prepared<NewStay, { id: number }>((db, given) =>
  db
    .insertInto('stays')
    .values({
      company_id: given('companyId'),
      ticket: given('ticket'),
      entry_event: given('entryEvent'),
      vehicle_type: sql`${given('vehicleType')}`,
      plate: given('plate'),
      tag: given('tag'),
      slot_id: given('slotId'),
      service: given('service'),
      subscriber_id: given('subscriberId'),
      duplicate: given('duplicate'),
      tariff_id: given('tariffId'),
      tariff_version_id: given('tariffVersionId'),
      entry_at: given('entryAt'),
      entry_device_id: given('entryDeviceId'),
      lost_ticket: 0,
      reported_entry_at: given('reportedEntryAt'),
      off_window: given('offWindow'),
    })
    .returning('id'),
);

interface Paid {
  id: number;
  paidAt: number;
  exitBefore: number;
  lostTicket: number;
  reportedPaidAt: number | null;
}

export const markPaid = prepared<Paid>((db, given) =>
  db
    .updateTable('stays')
    .set({
      paid_at: given('paidAt'),
      exit_before: given('exitBefore'),
      lost_ticket: given('lostTicket'),
      reported_paid_at: given('reportedPaidAt'),
    })
    .where('id', '=', given('id')),
);

interface Left {
  id: number;
  exitAt: number;
  exitDeviceId: number;
}

/** Names no other column: SQLite rewrites each index on a column that an update names, even when its value stays. */
export const markLeft = prepared<Left>((db, given) =>
  db
    .updateTable('stays')
    .set({ exit_at: given('exitAt'), exit_device_id: given('exitDeviceId') })
    .where('id', '=', given('id')),
);

/**
 * One of a stay's times lay outside the lot's window: no statistic counts it any more. The entry is named too, so that
 * the packed days of the stay are unpacked.
 */
export const markOffWindow = prepared<{ id: number }>((db, given) =>
  db
    .updateTable('stays')
    .set({ off_window: 1, entry_at: sql<number>`entry_at` })
    .where('id', '=', given('id')),
);

/** Moves an entry that lies in the future back to the exit: a stay does not end before it begins. */
export const moveEntry = prepared<{ id: number; entryAt: number }>((db, given) =>
  db
    .updateTable('stays')
    .set({ entry_at: given('entryAt') })
    .where('id', '=', given('id')),
);

interface NewPayment {
  companyId: number;
  stayId: number;
  invoiceId: number | null;
  deviceId: number;
  at: number;
  method: string;
  amount: number;
  discount: number;
  total: number;
  collected: number;
  discounts: string;
  lostTicket: number;
}

export const insertPayment = prepared<NewPayment>((db, given) =>
  db.insertInto('payments').values({
    company_id: given('companyId'),
    stay_id: given('stayId'),
    invoice_id: given('invoiceId'),
    device_id: given('deviceId'),
    at: given('at'),
    method: given('method'),
    amount: given('amount'),
    discount: given('discount'),
    total: given('total'),
    collected: given('collected'),
    discounts: given('discounts'),
    lost_ticket: given('lostTicket'),
  }),
);

/**
 * Takes back what a cancelled invoice paid of a stay: while it is inside it is paid until its last payment that still
 * holds, or not at all. @returns whether it is inside
 */
export async function takeBackPayments(
  trx: Trx,
  { stayId, invoiceId, noteId }: { stayId: number; invoiceId: number; noteId: number },
): Promise<boolean> {
  await trx
    .updateTable('payments')
    .set({ credit_note_id: noteId })
    .where('stay_id', '=', stayId)
    .where('invoice_id', '=', invoiceId)
    .where('credit_note_id', 'is', null)
    .execute();
  const last = await trx
    .selectFrom('payments')
    .select('at')
    .where('stay_id', '=', stayId)
    .where('credit_note_id', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reopened = await trx
    .updateTable('stays')
    .set({ paid_at: last?.at ?? null, exit_before: last?.at ?? null, reported_paid_at: null })
    .where('id', '=', stayId)
    .where('exit_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
}

/** Ends stays that are inside on paper only: by no terminal, and never before they began. */
export async function endStays(
  trx: Trx,
  { companyId, purgeId, at, ids }: { companyId: number; purgeId: number; at: number; ids: readonly number[] },
): Promise<void> {
  await trx
    .updateTable('stays')
    .set({ purge_id: purgeId, exit_at: sql<number>`case when entry_at > ${at} then entry_at else ${at} end` })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('exit_at', 'is', null)
    .execute();
}

/** Lets the stays of a purge that have not come back stand inside again, but some. @returns the ids of those that do */
export async function reopenPurged(
  trx: Trx,
  { companyId, purgeId, but }: { companyId: number; purgeId: number; but: readonly number[] },
): Promise<number[]> {
  const rows = await trx
    .updateTable('stays')
    .set({ purge_id: null, exit_at: null })
    .where('company_id', '=', companyId)
    .where('purge_id', '=', purgeId)
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'not in', [0, ...but])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets one purged stay stand inside again; beside another of its plate or tag it is a duplicate. */
export async function reopenStay(
  trx: Trx,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  const other = await trx
    .selectFrom('stays as own')
    .innerJoin('stays as other', 'other.company_id', 'own.company_id')
    .where('own.id', '=', id)
    .where('own.company_id', '=', companyId)
    .where('other.exit_at', 'is', null)
    .where('other.duplicate', '=', 0)
    .where(({ or, eb }) =>
      or([eb('other.plate', '=', sql.ref('own.plate')), eb('other.tag', '=', sql.ref('own.tag'))]),
    )
    .select('other.id')
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('stays')
    .set({ purge_id: null, exit_at: null, ...(other && { duplicate: 1 }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
