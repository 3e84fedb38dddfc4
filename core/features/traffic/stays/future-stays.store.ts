import type { Selectable } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { recordChange } from '../../../db/ledger.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { stays } from './stays.table.ts';
import { trueTimes } from './true-times.rules.ts';

const batch = 200;

/**
 * Gives stays whose times lie in the future their true ones: the entry counts from when it arrived here, what else is
 * ahead from now, and who came in so is off the lot. Each is filed as an exception and in the audit. Numbered documents
 * keep their dates. Answers how many stays were changed.
 * @param now epoch milliseconds
 */
export async function purgeFuture(db: Db, now: number): Promise<number> {
  let changed = 0;
  for (const { id } of await db.selectFrom('companies').select('id').orderBy('id').execute()) {
    const { clockToleranceMinutes } = await lotSettings(db, id);
    const lot = { companyId: id, latest: now + clockToleranceMinutes * 60_000, now };
    for (let done = batch; done === batch; changed += done)
      done = await transact(db, (trx) => purgeSome(trx, lot));
  }
  return changed;
}

/** A lot, the latest time that its terminals may tell of by now, and now; epoch milliseconds. */
interface LotClock {
  companyId: number;
  latest: number;
  now: number;
}

async function purgeSome(trx: Trx, lot: LotClock): Promise<number> {
  const { companyId, latest } = lot;
  let query = trx
    .selectFrom('stays')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([
        where('entry_at', '>', latest),
        where('paid_at', '>', latest),
        where('exit_at', '>', latest),
      ]),
    )
    .orderBy('id')
    .limit(batch);
  if (isPostgres(trx)) query = query.forUpdate();
  const found = await query.execute();
  for (const stay of found) await purgeOne(trx, lot, stay);
  return found.length;
}

type StayRow = Selectable<Schema['stays']>;

async function purgeOne(trx: Trx, { companyId, latest, now }: LotClock, row: StayRow): Promise<void> {
  const { id, entry_device_id: deviceId } = row;
  const times = trueTimes(row, { arrivedAt: await arrivalOf(trx, row), latest, now });
  await trx.updateTable('stays').set(times).where('id', '=', id).execute();
  await trx
    .updateTable('payments')
    .set({ at: now })
    .where('stay_id', '=', id)
    .where('invoice_id', 'is', null)
    .where('at', '>', latest)
    .execute();
  const before = stays.read(row);
  const after = stays.read({ ...row, ...times });
  const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now };
  await recordChange(trx, stays, { companyId }, actor, { action: 'update', before, after });
  if (row.exit_at === null && times.exit_at !== null)
    await announce(trx, { at: now, companyId, topic: 'stays', recordId: id, kind: 'exited' });
  const { entryAt, paidAt, exitAt } = before;
  const details = { entryAt, paidAt, exitAt };
  await fileException(trx, {
    companyId,
    at: now,
    kind: 'clock-ahead',
    stayId: id,
    deviceId,
    actorId: null,
    amount: 0,
    details,
  });
}

/** When the entry was told here; null where nothing remembers it. */
async function arrivalOf(trx: Trx, { company_id, entry_event }: StayRow): Promise<number | null> {
  const event = await trx
    .selectFrom('terminal_events')
    .select('received_at')
    .where('company_id', '=', company_id)
    .where('id', '=', entry_event)
    .executeTakeFirst();
  return event?.received_at ?? null;
}
