import type { TimelineEvent } from '../../../../shared/features/traffic/timeline/timeline.ts';
import type { Db } from '../../../db/schema.ts';
import { quotesOf } from '../quotes/quotes.list.ts';
import { moneyEvents } from './document-events.list.ts';
import { iso, plain } from './timeline-event.rules.ts';

type Events = Map<number, TimelineEvent[]>;

/** All that happened to some stays, by stay; each kind is read once for all of them. */
export async function stayEvents(db: Db, companyId: number, ids: readonly number[]): Promise<Events> {
  const events: Events = new Map(ids.map((id) => [id, []]));
  const add = (stayId: number | null, event: TimelineEvent) => {
    if (stayId !== null) events.get(stayId)?.push(event);
  };
  const asked = [0, ...ids];
  await addPassages(db, companyId, asked, add);
  await addDecisions(db, companyId, asked, add);
  for (const { stayId, at, device, total, isRefusal } of await quotesOf(db, companyId, ids))
    add(stayId, {
      ...{ ...plain, at: iso(at), kind: isRefusal ? 'refused-exit' : 'quote' },
      ...{ by: device, amount: total },
    });
  await addPayments(db, companyId, asked, add);
  await addExceptions(db, companyId, asked, add);
  await addPurges(db, companyId, asked, add);
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'stay_id'])
    .where('company_id', '=', companyId)
    .where('stay_id', 'in', asked)
    .execute();
  const stayOf = new Map(invoices.map(({ id, stay_id }) => [id, stay_id]));
  for (const event of await moneyEvents(db, companyId, [...stayOf.keys()]))
    add(stayOf.get(event.invoiceId ?? 0) ?? null, event);
  return events;
}

type Add = (stayId: number | null, event: TimelineEvent) => void;

async function addPassages(db: Db, companyId: number, ids: number[], add: Add): Promise<void> {
  const rows = await db
    .selectFrom('stays')
    .leftJoin('devices as entry', 'entry.id', 'stays.entry_device_id')
    .leftJoin('devices as exit', 'exit.id', 'stays.exit_device_id')
    .where('stays.company_id', '=', companyId)
    .where('stays.id', 'in', ids)
    .select(['stays.id', 'stays.entry_at', 'stays.exit_at', 'stays.purge_id', 'stays.duplicate'])
    .select(['entry.name as entered', 'exit.name as left'])
    .execute();
  for (const row of rows) {
    const what = row.duplicate === 1 ? 'duplicate' : null;
    add(row.id, { ...plain, at: iso(row.entry_at), kind: 'entry', by: row.entered, what });
    if (row.exit_at !== null && row.purge_id === null)
      add(row.id, { ...plain, at: iso(row.exit_at), kind: 'exit', by: row.left });
  }
}

async function addDecisions(db: Db, companyId: number, ids: number[], add: Add): Promise<void> {
  const rows = await db
    .selectFrom('subscriber_decisions as decision')
    .innerJoin('stays', 'stays.id', 'decision.stay_id')
    .leftJoin('devices', 'devices.id', 'decision.device_id')
    .where('decision.company_id', '=', companyId)
    .where('decision.stay_id', 'in', ids)
    .select(['decision.at', 'decision.reason', 'decision.stay_id', 'devices.name'])
    .execute();
  for (const { at, reason, stay_id, name } of rows)
    add(stay_id, { ...plain, at: iso(at), kind: 'decision', by: name, what: reason });
}

async function addPayments(db: Db, companyId: number, ids: number[], add: Add): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('devices', 'devices.id', 'payments.device_id')
    .where('payments.company_id', '=', companyId)
    .where('payments.stay_id', 'in', ids)
    .select(['payments.at', 'payments.stay_id', 'payments.invoice_id', 'payments.total'])
    .select(['payments.method', 'payments.discount', 'devices.name'])
    .execute();
  for (const row of rows)
    add(row.stay_id, {
      ...{ ...plain, at: iso(row.at), kind: 'payment', by: row.name, amount: row.total },
      ...{ invoiceId: row.invoice_id, method: row.method },
    });
}

async function addExceptions(db: Db, companyId: number, ids: number[], add: Add): Promise<void> {
  const rows = await db
    .selectFrom('exceptions')
    .leftJoin('devices', 'devices.id', 'exceptions.device_id')
    .where('exceptions.company_id', '=', companyId)
    .where('exceptions.stay_id', 'in', ids)
    .select(['exceptions.id', 'exceptions.at', 'exceptions.stay_id', 'exceptions.kind'])
    .select(['exceptions.amount', 'devices.name'])
    .execute();
  for (const row of rows)
    add(row.stay_id, {
      ...{ ...plain, at: iso(row.at), kind: 'exception', id: row.id, by: row.name },
      ...{ amount: Number(row.amount), what: row.kind },
    });
}

async function addPurges(db: Db, companyId: number, ids: number[], add: Add): Promise<void> {
  const rows = await db
    .selectFrom('purge_stays as purged')
    .innerJoin('purges', 'purges.id', 'purged.purge_id')
    .leftJoin('users', 'users.id', 'purges.user_id')
    .where('purged.company_id', '=', companyId)
    .where('purged.stay_id', 'in', ids)
    .select(['purged.stay_id', 'purged.at', 'purged.foregone', 'purged.returned_at'])
    .select(['purges.id', 'purges.reason', 'users.name'])
    .execute();
  for (const row of rows) {
    add(row.stay_id, {
      ...{ ...plain, at: iso(row.at), kind: 'purge', id: row.id, by: row.name },
      ...{ amount: row.foregone, what: row.reason },
    });
    if (row.returned_at !== null)
      add(row.stay_id, { ...plain, at: iso(row.returned_at), kind: 'purge-return', id: row.id });
  }
}
