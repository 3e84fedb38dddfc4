import { sql } from 'kysely';
import { asciiUpperCase } from '../../../../shared/ascii.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { Service } from '../../../../shared/values.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { otherMarks } from '../../subscriptions/subscribers/vehicle-marks.list.ts';

/** Names a stay: its ticket, else the card or tag and the plate. */
export interface StayReference {
  /** As printed, or the id of the entry event for a terminal that printed it while offline. */
  ticket?: string | null;
  plate?: string | null;
  tag?: string | null;
}

/** A stay as pricing and exits need it; instants are epoch milliseconds. */
export interface StayRow {
  id: number;
  company_id: number;
  vehicle_type: string;
  plate: string | null;
  slot_id: number;
  service: Service;
  subscriber_id: number | null;
  tariff_version_id: number | null;
  entry_at: number;
  paid_at: number | null;
  exit_before: number | null;
  exit_at: number | null;
  lost_ticket: number;
}

/** A stay as it was found: one that was purged has left on paper only. */
export interface FoundStay extends StayRow {
  purge_id: number | null;
  /** What a terminal reported of the entry and the payment, where that lies outside the lot's window. */
  reported_entry_at: number | null;
  reported_paid_at: number | null;
}

const fields = [
  'id',
  'company_id',
  'vehicle_type',
  'plate',
  'slot_id',
  'service',
  'subscriber_id',
  'tariff_version_id',
  'entry_at',
  'paid_at',
  'exit_before',
  'exit_at',
  'lost_ticket',
  'reported_entry_at',
  'reported_paid_at',
  'purge_id',
] as const;

const byTicket = prepared<{ companyId: number; ticket: string }, FoundStay>((db, given) =>
  db
    .selectFrom('stays')
    .select(fields)
    .where('company_id', '=', given('companyId'))
    .where('ticket', '=', given('ticket')),
);

const byEvent = prepared<{ companyId: number; event: string }, FoundStay>((db, given) =>
  db
    .selectFrom('stays')
    .select(fields)
    .where('company_id', '=', given('companyId'))
    .where('entry_event', '=', given('event')),
);

/**
 * The open stay that had begun by then first, for two visits of a plate may reach us in any order; then one that began
 * later, for a clock may be wrong; else the last one, to tell that the vehicle has left.
 */
const insideFirst = (at: number) =>
  sql`case when exit_at is not null then 2 when coalesce(reported_entry_at, entry_at) > ${at} then 1 else 0 end`;

const byPlate = prepared<{ companyId: number; plate: string; at: number }, FoundStay>((db, given) =>
  db
    .selectFrom('stays')
    .select(fields)
    .where('company_id', '=', given('companyId'))
    .where('plate', '=', given('plate'))
    .orderBy(insideFirst(given('at')))
    .orderBy('entry_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

const byTag = prepared<{ companyId: number; tag: string; at: number }, FoundStay>((db, given) =>
  db
    .selectFrom('stays')
    .select(fields)
    .where('company_id', '=', given('companyId'))
    .where('tag', '=', given('tag'))
    .orderBy(insideFirst(given('at')))
    .orderBy('entry_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

async function byIdentity(
  db: Db | Trx,
  companyId: number,
  { plate, tag }: Pick<StayReference, 'plate' | 'tag'>,
  at: number,
): Promise<FoundStay[]> {
  const ofTag = tag ? await byTag(db, { companyId, tag: normalizeTag(tag), at }) : [];
  if (ofTag[0]?.exit_at === null) return ofTag;
  const ofPlate = plate ? await byPlate(db, { companyId, plate: normalizePlate(plate), at }) : [];
  if (ofPlate[0]?.exit_at === null) return ofPlate;
  const open = await byOtherMark(db, companyId, { plate: plate ?? null, tag: tag ?? null }, at);
  if (open) return [open];
  return ofPlate.length > 0 ? ofPlate : ofTag;
}

/** The open stay of a subscriber's vehicle that came in by its tag and is read by its plate now, or the other way round. */
async function byOtherMark(
  db: Db | Trx,
  companyId: number,
  { plate, tag }: Pick<StayReference, 'plate' | 'tag'>,
  at: number,
): Promise<FoundStay | undefined> {
  const read = {
    plate: plate ? normalizePlate(plate) : null,
    tag: tag ? normalizeTag(tag) : null,
  };
  const { plates, tags } = await otherMarks(db, companyId, read);
  const found: FoundStay[] = [];
  for (const other of tags) found.push(...(await byTag(db, { companyId, tag: other, at })));
  for (const other of plates) found.push(...(await byPlate(db, { companyId, plate: other, at })));
  return found.find(({ exit_at }) => exit_at === null);
}

/**
 * The stay that a terminal means: by ticket (or the id of its entry event), else by plate or tag. Of a plate's stays the
 * open one counts. Where both are read and mean two stays, the tag's while that is open: a camera misreads.
 * @param at when it is meant, epoch milliseconds
 * @throws stayReferenceRequired, stayUnknown
 */
export async function findStay(
  db: Db | Trx,
  companyId: number,
  reference: StayReference,
  at: number,
): Promise<FoundStay> {
  const { ticket, plate, tag } = reference;
  let found: FoundStay[] = [];
  if (ticket) {
    const isEvent = ticket.length === 36 && ticket.includes('-');
    found = isEvent
      ? await byEvent(db, { companyId, event: ticket.toLowerCase() })
      : await byTicket(db, { companyId, ticket: asciiUpperCase(ticket.trim()) });
  } else if (plate || tag) {
    found = await byIdentity(db, companyId, reference, at);
  } else {
    throw new AppError('stayReferenceRequired');
  }
  const [stay] = found;
  if (!stay) throw new AppError('stayUnknown');
  return stay;
}

/** A stay with all that names it. */
export type NamedStay = FoundStay & { ticket: string };

/** Stays by their ids, the oldest first; those of other lots are not there. */
export function staysNamed(db: Db | Trx, companyId: number, ids: readonly number[]): Promise<NamedStay[]> {
  return db
    .selectFrom('stays')
    .select([...fields, 'ticket'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...ids])
    .orderBy('entry_at')
    .orderBy('id')
    .execute() as Promise<NamedStay[]>;
}

/** Stays of a purge whose plate or tag has entered again since, or stands inside by another stay. */
export async function enteredAgain(
  db: Db | Trx,
  companyId: number,
  purge: { id: number; at: number },
): Promise<{ id: number; name: string }[]> {
  const by = (mark: 'plate' | 'tag') =>
    db
      .selectFrom('stays as purged')
      .innerJoin('stays as later', (join) =>
        join
          .onRef('later.company_id', '=', 'purged.company_id')
          .onRef(`later.${mark}`, '=', `purged.${mark}`)
          .onRef('later.id', '<>', 'purged.id')
          .on('later.duplicate', '=', 0)
          .on(({ or, eb }) => or([eb('later.exit_at', 'is', null), eb('later.entry_at', '>=', purge.at)])),
      )
      .where('purged.company_id', '=', companyId)
      .where('purged.purge_id', '=', purge.id)
      .where('purged.duplicate', '=', 0)
      .select(['purged.id', sql<string>`coalesce(purged.plate, purged.tag)`.as('name')]);
  const rows = await by('plate').union(by('tag')).orderBy('name').execute();
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/** What a stay's last payment until then came to, minor units; 0 where nothing was owed or it was taken back. */
export async function paidBefore(trx: Trx, { stayId, at }: { stayId: number; at: number }): Promise<number> {
  const row = await trx
    .selectFrom('payments')
    .select('total')
    .where('stay_id', '=', stayId)
    .where('at', '<=', at)
    .where('credit_note_id', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.total ?? 0;
}
