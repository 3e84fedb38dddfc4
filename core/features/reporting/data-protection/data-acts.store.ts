import { createHmac, randomBytes } from 'node:crypto';
import type { DataAction } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Trx } from '../../../db/schema.ts';
import { type ActCounts, dataActs } from './data-acts.table.ts';

/** How a person's document is known. */
export interface Document {
  identificationType: string | null;
  identification: string | null;
}

interface Act {
  action: DataAction;
  person?: Document;
  requestId?: number | null;
  reason?: string | null;
  counts?: ActCounts;
  /** Of one that is filed again: when it was, and the mark of its person. */
  past?: { at: number; mark: string | null };
}

/** Files in the register what was done; a person stands there by its mark alone. @returns that mark */
export async function fileAct(
  trx: Trx,
  actor: Actor,
  companyId: number,
  { action, person, requestId = null, reason = null, counts = {}, past }: Act,
): Promise<string | null> {
  const mark = past ? past.mark : person?.identification ? await personMark(trx, companyId, person) : null;
  const row = await trx
    .insertInto('data_acts')
    .values({
      ...{ company_id: companyId, at: past?.at ?? actor.now, user_id: actor.userId, action, mark },
      ...{ request_id: requestId, reason, counts: JSON.stringify(counts), status: 'A' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = dataActs.read(row);
  await recordChange(trx, dataActs, { companyId }, actor, { action: 'create', before: null, after });
  return mark;
}

/** The mark of a document in a lot: who knows the document finds it, and nobody else. */
export async function personMark(trx: Trx, companyId: number, person: Document): Promise<string> {
  const text = `${person.identificationType ?? ''} ${person.identification ?? ''}`;
  return createHmac('sha256', await saltOf(trx, companyId))
    .update(text)
    .digest('base64url')
    .slice(0, 16);
}

async function saltOf(trx: Trx, companyId: number): Promise<string> {
  const salt = randomBytes(24).toString('base64url');
  await trx
    .insertInto('data_keys')
    .values({ company_id: companyId, salt })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('data_keys')
    .select('salt')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.salt;
}
