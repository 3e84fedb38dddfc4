import { type BulkDeletion, type BulkResult, bulkDeletionSchema } from '../../shared/bulk-deletion.ts';
import { withSavepoint } from '../db/savepoint.ts';
import type { Trx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { AppError, answerOf } from '../errors.ts';
import { type Call, type Endpoint, endpoint, type Guard } from './endpoint.ts';
import { errorSchema } from './error-schema.ts';
import { fields, listOf, whole } from './json-schema.ts';

/** Does to one record what was asked for several. @throws AppError where a rule refuses it */
export type WorkOnOne = (trx: Trx, call: Call, target: BulkDeletion['rows'][number]) => Promise<unknown>;

/** One result a record: 200, or the status and error of the single call. */
export const bulkAnswer = fields({
  results: listOf(fields({ id: whole, status: whole }, errorSchema.properties)),
});

/**
 * Deletes several records of a resource, each as a call of its own would: what a rule refuses stays as it is and is
 * told with its error, the others are deleted, all in one transaction. Any other failure undoes everything.
 * @param deleteOne the life-cycle of one deletion: version, rules, audit and outbox
 */
export function bulkDeletionEndpoint(name: string, guard: Guard, deleteOne: WorkOnOne): Endpoint {
  return endpoint<BulkDeletion>({
    method: 'POST',
    path: `/${name}/bulk-deletions`,
    guard,
    summary: `Deletes several of ${name}, each with its version; answers one by one which were and which were not.`,
    body: bulkDeletionSchema,
    answers: bulkAnswer,
    handle: (call) => eachByItself(call, call.body.rows, deleteOne),
  });
}

/** Works on several records in one transaction, each under a savepoint: what a rule refuses is undone alone and told. */
export async function eachByItself(
  call: Call,
  rows: BulkDeletion['rows'],
  work: WorkOnOne,
): Promise<{ results: (BulkResult | undefined)[] }> {
  // Always in the same order: two calls with the same records wait for each other, and never both.
  const targets = rows.toSorted((a, b) => a.id - b.id);
  const outcomes = await transact(call.db, async (trx) => {
    const results = new Map<number, BulkResult>();
    for (const target of targets) results.set(target.id, await attempt(trx, call, target, work));
    return results;
  });
  return { results: rows.map(({ id }) => outcomes.get(id)) };
}

async function attempt(
  trx: Trx,
  call: Call,
  target: BulkDeletion['rows'][number],
  work: WorkOnOne,
): Promise<BulkResult> {
  try {
    await withSavepoint(trx, () => work(trx, call, target));
    return { id: target.id, status: 200 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, body } = answerOf(error, call.language);
    // The stored record of a conflict is for a form; a list reads its rows again.
    const { current: _, ...reason } = body;
    return { ...reason, id: target.id, status };
  }
}
