import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { DueContext } from '../../../feature.ts';
import { queueDigest } from './digests.store.ts';
import { recipientsOf } from './recipients.list.ts';
import { moveMarks, noteMailed } from './rule-states.store.ts';
import { holdRule, mailEvery, rulesToAsk, untoldOf } from './untold.list.ts';

/**
 * Tells of exceptions by mail what rules say, away from the events that filed them. Without a mail server nothing is told,
 * and what is filed meanwhile is not made up for.
 */
export async function doDueOfRules({ db, now, hasMail }: Pick<DueContext, 'db' | 'now' | 'hasMail'>) {
  // Before the marks are moved: what waited while the machine was off lies below them.
  if (hasMail) for (const id of await rulesToAsk(db, now)) await tellOnce(db, id, now);
  await moveMarks(db, now);
}

function tellOnce(db: Db, ruleId: number, now: number): Promise<void> {
  return transact(db, (trx) => tell(trx, ruleId, now));
}

/** Queues what a rule has to tell, where it has something and has not mailed lately. */
export async function tell(trx: Trx, ruleId: number, now: number): Promise<void> {
  const state = await holdRule(trx, ruleId);
  if (!state) return;
  const { lastAt, rule } = state;
  // A clock that went back: so long from now on, not until it is that late again.
  if (lastAt !== null && lastAt > now) return noteMailed(trx, ruleId, now);
  if (lastAt !== null && lastAt > now - mailEvery) return;
  const first = await untoldOf(trx, state, now).select('exceptions.id').limit(1).executeTakeFirst();
  if (!first) return;
  // Where nobody may be told, nothing counts as told.
  const recipients = await recipientsOf(trx, rule.companyId, rule.recipients);
  if (recipients.length === 0) return;
  await queueDigest(trx, state, recipients, now);
  await noteMailed(trx, ruleId, now);
}
