import { sql } from 'kysely';
import { asciiUpperCase } from '../../../../shared/ascii.ts';
import type {
  Timeline,
  TimelineCharge,
  TimelineGroup,
  TimelineKey,
  TimelineStay,
} from '../../../../shared/features/traffic/timeline/timeline.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { AuditViewer } from '../../access/audit-entries/viewer.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { priceStay } from '../stays/stay-price.service.ts';
import { type FoundStay, staysNamed } from '../stays/stays.list.ts';
import { documentEvents } from './document-events.list.ts';
import { ruleEvents } from './rule-events.list.ts';
import { stayEvents } from './stay-events.list.ts';
import { inTime } from './timeline-event.rules.ts';

/** What is looked for; `key` null tries one after the other. */
export interface Sought {
  /** Who asks, and in which lot: edits name only people whom they may see. */
  viewer: AuditViewer;
  language: Language;
  key: TimelineKey | null;
  text: string;
  page: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Stays of a page: each comes with all that happened to it. */
const size = 10;

interface Found {
  key: TimelineKey;
  ids: number[];
  total: number;
  /** A document that belongs to no stay. */
  invoiceId: number | null;
}

/** All that happened to a vehicle, a ticket or a document, each by an index: the newest stay first. */
export async function timelineOf(db: Db, sought: Sought): Promise<Timeline> {
  const { viewer, page } = sought;
  const found = await find(db, sought);
  if (!found) return { key: null, total: 0, page, size, groups: [] };
  const { key, ids, total, invoiceId } = found;
  const groups = await groupsOf(db, sought, ids);
  if (invoiceId !== null)
    groups.push({ stay: null, charge: null, events: await documentEvents(db, viewer.companyId, invoiceId) });
  return { key, total, page, size, groups };
}

async function find(db: Db, sought: Sought): Promise<Found | null> {
  const order: readonly TimelineKey[] = sought.key ? [sought.key] : ['ticket', 'plate', 'tag', 'document'];
  for (const key of order) {
    const found = key === 'document' ? await byDocument(db, sought) : await byStay(db, sought, key);
    if (found) return found;
  }
  return null;
}

const written: Readonly<Record<'ticket' | 'plate' | 'tag', (text: string) => string>> = {
  ticket: (text) => asciiUpperCase(text.trim()),
  plate: normalizePlate,
  tag: normalizeTag,
};

async function byStay(
  db: Db,
  { viewer: { companyId }, text, page }: Sought,
  key: 'ticket' | 'plate' | 'tag',
): Promise<Found | null> {
  const stays = db
    .selectFrom('stays')
    .where('company_id', '=', companyId)
    .where(key, '=', written[key](text));
  const { count } = await stays
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return null;
  const rows = await stays
    .select('id')
    .orderBy('entry_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { key, ids: rows.map(({ id }) => id), total: Number(count), invoiceId: null };
}

/** By the number of an invoice or a credit note as printed: letters, then digits. */
async function byDocument(db: Db, { viewer: { companyId }, text }: Sought): Promise<Found | null> {
  const [, prefix = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(text.trim().replace(/[\s-]/g, '')) ?? [];
  if (digits === '') return null;
  const number = Number(digits);
  const invoice = await db
    .selectFrom('invoices')
    .select(['id', 'stay_id'])
    .where('company_id', '=', companyId)
    .where('prefix', '=', asciiUpperCase(prefix))
    .where('number', '=', number)
    .executeTakeFirst();
  const credited = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select(['invoices.id', 'invoices.stay_id'])
    .where('credit_notes.company_id', '=', companyId)
    .where('credit_notes.prefix', '=', asciiUpperCase(prefix))
    .where('credit_notes.number', '=', number)
    .executeTakeFirst();
  const one = invoice ?? credited;
  if (!one) return null;
  const key = 'document';
  if (one.stay_id === null) return { key, ids: [], total: 1, invoiceId: one.id };
  return { key, ids: [one.stay_id], total: 1, invoiceId: null };
}

async function groupsOf(
  db: Db,
  { viewer, language, now }: Sought,
  ids: readonly number[],
): Promise<TimelineGroup[]> {
  const { companyId } = viewer;
  const stays = await staysNamed(db, companyId, ids);
  const heads = await headsOf(db, companyId, ids);
  const events = await stayEvents(db, companyId, ids);
  const rules = await ruleEvents(db, viewer, language, stays);
  const groups: TimelineGroup[] = [];
  for (const id of ids) {
    const stay = stays.find((one) => one.id === id);
    if (!stay) continue;
    groups.push({
      stay: heads.get(id) ?? null,
      charge: await chargeOf(db, companyId, stay, now),
      events: inTime([...(events.get(id) ?? []), ...(rules.get(id) ?? [])]),
    });
  }
  return groups;
}

async function headsOf(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, TimelineStay>> {
  const rows = await db
    .selectFrom('stays')
    .innerJoin('slots', 'slots.id', 'stays.slot_id')
    .where('stays.company_id', '=', companyId)
    .where('stays.id', 'in', [0, ...ids])
    .select(['stays.id', 'ticket', 'plate', 'tag', 'vehicle_type', 'service', 'entry_at', 'exit_at'])
    .select(sql<string>`slots.title`.as('slot'))
    .execute();
  return new Map(
    rows.map(({ vehicle_type, entry_at, exit_at, ...stay }) => [
      stay.id,
      {
        ...stay,
        vehicleType: vehicle_type,
        entryAt: new Date(entry_at).toISOString(),
        exitAt: exit_at === null ? null : new Date(exit_at).toISOString(),
      },
    ]),
  );
}

/** The price of the time until the first payment, the exit or now; null where it has none. */
async function chargeOf(
  db: Db,
  companyId: number,
  stay: FoundStay,
  now: number,
): Promise<TimelineCharge | null> {
  const at = stay.paid_at ?? stay.exit_at ?? Math.max(now, stay.entry_at);
  const unpaid = { ...stay, paid_at: null, exit_before: null };
  try {
    const { minutes, total, trace } = await priceStay(db, await lotSettings(db, companyId), unpaid, { at });
    return { minutes, total, trace };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
