import type { TimelineEvent } from '../../../../shared/features/traffic/timeline/timeline.ts';
import { type Language, vehicleTypes } from '../../../../shared/values.ts';
import { auditEntries } from '../../../db/ledger.table.ts';
import type { Db } from '../../../db/schema.ts';
import { auditRows } from '../../access/audit-entries/audit-rows.list.ts';
import type { AuditViewer } from '../../access/audit-entries/viewer.list.ts';
import { checkPlate } from '../../pricing/plate-restrictions/plate-check.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { FoundStay } from '../stays/stays.list.ts';
import { iso, plain } from './timeline-event.rules.ts';

/** Edits of a subscriber that a page of timelines names at most. */
const mostEdits = 100;

/** By stay what held for it: the restriction that its plate had at the entry, and what people changed of its subscriber. */
export async function ruleEvents(
  db: Db,
  viewer: AuditViewer,
  language: Language,
  stays: readonly FoundStay[],
): Promise<ReadonlyMap<number, TimelineEvent[]>> {
  const edits = await editsOf(db, viewer, language, stays);
  const events = new Map<number, TimelineEvent[]>();
  for (const stay of stays) {
    const restricted = await restrictionOf(db, viewer.companyId, stay);
    const changed = edits.filter(({ subscriberId, at }) => isDuring(stay, subscriberId, at));
    events.set(stay.id, [...restricted, ...changed.map(({ event }) => event)]);
  }
  return events;
}

/** The restriction of its plate as the restrictions stand today. */
async function restrictionOf(db: Db, companyId: number, stay: FoundStay): Promise<TimelineEvent[]> {
  const { plate, entry_at: at } = stay;
  const vehicleType = vehicleTypes.find((one) => one === stay.vehicle_type);
  if (!plate || !vehicleType) return [];
  const { timeZone } = await lotSettings(db, companyId);
  const { restricted, restrictionId, findings } = await checkPlate(
    db,
    { companyId, timeZone },
    { plate, at, vehicleType },
  );
  if (!restricted) return [];
  const what = findings.find((one) => one.restrictionId === restrictionId)?.title ?? null;
  return [{ ...plain, at: iso(at), kind: 'restriction', id: restrictionId ?? null, what }];
}

interface Edit {
  subscriberId: number;
  /** Epoch milliseconds. */
  at: number;
  event: TimelineEvent;
}

const isDuring = (stay: FoundStay, subscriberId: number, at: number) =>
  stay.subscriber_id === subscriberId && at >= stay.entry_at && at <= (stay.exit_at ?? at);

/** What was changed of the subscribers of these stays while any of them was inside. */
async function editsOf(
  db: Db,
  viewer: AuditViewer,
  language: Language,
  stays: readonly FoundStay[],
): Promise<Edit[]> {
  const subscribers = new Set(stays.flatMap(({ subscriber_id }) => subscriber_id ?? []));
  if (subscribers.size === 0) return [];
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('resource', '=', 'subscribers')
    .where('record_id', 'in', [...subscribers])
    .where('company_id', '=', viewer.companyId)
    .where('action', '<>', 'create')
    .where('at', '>=', Math.min(...stays.map(({ entry_at }) => entry_at)))
    .orderBy('at', 'desc')
    .limit(mostEdits)
    .execute();
  const entries = rows.map((row) => auditEntries.read(row));
  const told = await auditRows(db, viewer, language, entries);
  return told.map(({ id, at, recordId, user, changed }) => ({
    subscriberId: recordId,
    at: Date.parse(at),
    event: {
      ...{ ...plain, at, kind: 'edit', id, by: user?.name ?? null },
      what: changed.join(', ') || null,
    },
  }));
}
