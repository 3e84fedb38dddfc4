import {
  type ErasureDone,
  personStores,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { ErasureInput } from '../../../../shared/features/reporting/data-protection/data-request.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { emptyLog } from '../../../db/erased-rows.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { CoreParts } from '../../../feature.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { forgetting, mentionsOf, without } from './blanks.rules.ts';
import { fileAct } from './data-acts.store.ts';
import type { ActCounts } from './data-acts.table.ts';
import { storeErasure } from './data-erasures.store.ts';
import { holdOf } from './data-holds.list.ts';
import { requestsOf } from './data-requests.list.ts';
import { closeRequest } from './data-requests.store.ts';
import {
  findMentions,
  forgetMentions,
  forgetRecords,
  lockFound,
  type Mentions,
  newMark,
} from './erasure.store.ts';
import type { ErasedLine } from './erasure-lines.ts';
import { erasedLine } from './erasure-marks.ts';
import { type ErasurePlan, type FileScope, planOf } from './person-file.service.ts';

/**
 * Forgets a person as far as nothing stands against it, all or nothing, exactly as it was shown; the complaint that asked for
 * it is answered with it.
 * @throws dataPersonUnknown, dataPlanChanged, dataHeld, dataRequestClosed, dataRequestsOpen, dataNothingToErase
 */
export async function erasePerson(
  db: Db,
  { secrets, noteErasure }: Pick<CoreParts, 'secrets' | 'noteErasure'>,
  scope: FileScope,
  actor: Actor,
  { ref, input }: { ref: string; input: ErasureInput },
): Promise<ErasureDone> {
  const texts = mentionsOf(forgottenTexts(await planOf(db, scope, ref)));
  const mentions = await findMentions(db, scope.companyId, texts);
  const asked = { secrets, ref, input, texts, mentions };
  const line = await transact(db, (trx) => eraseIn(trx, scope, actor, asked));
  await noteErasure?.(line);
  await emptyLog(db);
  return { mark: line.mark, counts: line.act.counts };
}

interface Asked {
  secrets: Secrets;
  ref: string;
  input: ErasureInput;
  texts: readonly string[];
  mentions: Mentions;
}

async function eraseIn(
  trx: Trx,
  scope: FileScope,
  actor: Actor,
  { secrets, ref, input, texts, mentions }: Asked,
): Promise<ErasedLine> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  await lockFound(trx, (await planOf(trx, scope, ref)).found);
  const shown = await planOf(trx, scope, ref);
  if (shown.plan !== input.plan) throw new AppError('dataPlanChanged');
  await checkFree(trx, scope, shown, input.requestId ?? null);
  const mark = newMark();
  const reason = without(input.reason.trim(), texts, mark);
  if (input.requestId)
    await closeRequest(
      trx,
      { companyId },
      actor,
      { id: input.requestId, version: undefined, note: reason },
      'answered',
    );
  // What the request has just become is a part of what goes.
  const plan = input.requestId ? await planOf(trx, scope, ref) : shown;
  const counts = await forgetAll(trx, scope, actor, plan, mark);
  if (Object.keys(counts).length === 0) throw new AppError('dataNothingToErase');
  const requestId = input.requestId ?? null;
  const registered = await fileAct(trx, actor, companyId, {
    ...{ action: 'erased', person: plan.person, requestId, reason, counts },
  });
  const act = { userId: actor.userId, mark: registered, counts };
  const line = erasedLine(secrets, scope, plan, { mark, act });
  await storeErasure(trx, line);
  const later = await findMentions(trx, companyId, texts, mentions);
  await forgetMentions(trx, later, texts, mark, staysIn(plan));
  return line;
}

/** @throws dataHeld, dataRequestClosed where it is none of this person's that is open, dataRequestsOpen */
async function checkFree(
  trx: Trx,
  { companyId, now }: FileScope,
  { person }: ErasurePlan,
  requestId: number | null,
): Promise<void> {
  const today = await lotDay(trx, companyId, now);
  const hold = await holdOf(trx, companyId, today, person);
  if (hold) throw new AppError('dataHeld', { complement: hold.reason });
  const open = (await requestsOf(trx, companyId, person)).filter(({ closed }) => !closed);
  if (requestId !== null && !open.some(({ id }) => id === requestId)) throw new AppError('dataRequestClosed');
  const other = open.find(({ id }) => id !== requestId);
  if (other) throw new AppError('dataRequestsOpen', { complement: String(other.number) });
}

/** Forgets all of a person that no duty keeps. @returns how many records of each store */
export async function forgetAll(
  trx: Trx,
  { companyId }: FileScope,
  actor: Actor,
  plan: ErasurePlan,
  mark: string,
): Promise<ActCounts> {
  const counts: Record<string, number> = {};
  for (const store of personStores) {
    if (!forgetting[store]) continue;
    const ids = (plan.found.get(store) ?? [])
      .map(({ id }) => Number(id))
      .filter((id) => !plan.duties.has(`${store}:${id}`));
    if (ids.length > 0) counts[store] = ids.length;
    await forgetRecords(trx, actor, companyId, store, ids, mark);
  }
  return counts;
}

/** What said who it was in the records that go, and in none that stays. */
export function forgottenTexts({ found, duties }: ErasurePlan): string[] {
  const [going, staying] = [new Set<string>(), new Set<string>()];
  for (const [store, rows] of found)
    for (const row of rows) {
      const duty = duties.get(`${store}:${row.id}`);
      // A request that is open now is closed by then, or nothing is erased.
      const into = duty === undefined || duty === 'request' ? going : staying;
      for (const text of tellingTexts(row)) into.add(text);
    }
  return [...going].filter((text) => !staying.has(text));
}

function tellingTexts({
  name,
  person,
  title,
  identification,
  email,
  otherEmails,
  payerName,
  payerEmail,
  contact,
  telephone,
}: Record<string, unknown>): string[] {
  const all = [name, person, title, identification, email, payerName, payerEmail, contact, telephone];
  const more = Array.isArray(otherEmails) ? otherEmails : [];
  return [...all, ...more].filter((text): text is string => typeof text === 'string' && text !== '');
}

/** The audit of what stays tells of it as before, and that of third parties who are none of the lot's. */
export function staysIn({ duties, person }: ErasurePlan): (resource: string, id: number) => boolean {
  const own = new Set(person.entities.map(({ id }) => id));
  return (resource, id) => duties.has(`${resource}:${id}`) || (resource === 'entities' && !own.has(id));
}
