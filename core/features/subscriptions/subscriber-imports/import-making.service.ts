import type { Problem } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { isHeld, type Lease } from '../../../jobs/leased-jobs.store.ts';
import { partyId } from '../../customers/entities/entity-by-number.list.ts';
import { reachOf } from '../../customers/entities/entity-reach.list.ts';
import { makeParty } from '../../customers/entities/found-or-made.service.ts';
import { makeSubscriber } from '../subscribers/subscriber-input.service.ts';
import { newParty } from './import-checks.service.ts';
import { noteMade, type RowToMake, rowsToMake } from './import-rows.store.ts';
import { subscriberImportMakings } from './subscriber-imports.table.ts';

/** Subscribers of one transaction: a terminal waits for no more than these. */
const rowsAtOnce = 20;

/** What making the subscribers of a file goes by. */
export interface MakingTask {
  importId: number;
  companyId: number;
  userId: number | null;
  /** Epoch milliseconds: when it was confirmed. */
  at: number;
  lease: Lease;
}

/**
 * Makes the next subscribers of a file in one transaction: whatever stops it then, each row is made and noted, or is as it
 * was. Answers how many rows it saw to; `lost` where the job is another worker's.
 */
export function makeNext(db: Db, task: MakingTask): Promise<number | 'lost'> {
  return transact(db, async (trx) => {
    if (!(await isHeld(trx, subscriberImportMakings, task.lease))) return 'lost';
    const rows = await rowsToMake(trx, task.importId, rowsAtOnce);
    for (const row of rows) await noteMade(trx, row.id, await makeRow(trx, task, row));
    return rows.length;
  });
}

function actorOf({ userId, companyId, at }: MakingTask): Actor {
  return { userId, companyId, deviceId: null, view: 'view/subscribers/list', requestId: null, now: at };
}

/** Makes the subscriber of a row, and its third party where nobody knows it; answers why it could not. */
async function makeRow(
  trx: Trx,
  task: MakingTask,
  { input: { party, subscriber } }: RowToMake,
): Promise<{ subscriberId: number } | { problem: Problem }> {
  const { companyId } = task;
  const actor = actorOf(task);
  try {
    return await withSavepoint(trx, async () => {
      const entityId = await partyOf(trx, actor, party);
      const { id } = await makeSubscriber(trx, { companyId }, actor, { ...subscriber, entityId });
      return { subscriberId: id };
    });
  } catch (error) {
    // What was right when the file was read may be taken since.
    if (error instanceof AppError) return { problem: problemOf(error) };
    throw error;
  }
}

/** The third party of a row: known already, made now, or made at this instant by somebody else. */
async function partyOf(trx: Trx, actor: Actor, party: RowToMake['input']['party']): Promise<number> {
  const { companyId } = actor;
  const seeker = { companyId, reach: await reachOf(trx, actor, companyId) };
  const known = await partyId(trx, seeker, party);
  if (known) return known;
  try {
    return await withSavepoint(trx, () => makeParty(trx, actor, newParty(party)));
  } catch (error) {
    const other = error instanceof AppError ? await partyId(trx, seeker, party) : null;
    if (!other) throw error;
    return other;
  }
}

function problemOf({ error, details: { complement } }: AppError): Problem {
  return { error, ...(complement === undefined ? {} : { complement }) };
}
