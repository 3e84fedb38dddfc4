import { join } from 'node:path';
import { emptyLog } from '../../../db/erased-rows.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { mentionsOf } from './blanks.rules.ts';
import { fileAct } from './data-acts.store.ts';
import type { ActCounts } from './data-acts.table.ts';
import { copyErasuresOut, storedErasures, storeErasure } from './data-erasures.store.ts';
import { requestsOf } from './data-requests.list.ts';
import { closeRequest } from './data-requests.store.ts';
import { erasedDocuments } from './erased-documents.list.ts';
import { forgetAll, forgottenTexts, staysIn } from './erasure.service.ts';
import { findMentions, forgetMentions } from './erasure.store.ts';
import { readErasures, writeErasures } from './erasure-file.ts';
import {
  type ErasedLine,
  type ErasureLine,
  erasuresFile,
  type KnownRecord,
  lacking,
  unionOf,
} from './erasure-lines.ts';
import { dutiesLeft, hashOf } from './erasure-marks.ts';
import { type FileScope, planFor } from './person-file.service.ts';
import { knownRecords, lotExists, type Person, personOfDocument, readPerson } from './persons.list.ts';
import { coreAt, forgetAgain } from './retention.service.ts';

/** Lines that are there several times before the file is written anew. */
const mostRepeated = 1000;

/** Erasures that a restored database lacks, and nobody can say of whom. One line that says what to do. */
export class LostErasureKeys extends Error {
  constructor(lines: readonly ErasedLine[]) {
    const keys = [...new Set(lines.map(({ key }) => key))].join(', ');
    super(
      `SECRETS_KEY: ${erasuresFile} has erasures that the database lacks (${lines.length}), and the key of their marks (${keys}) is not ` +
        'given. Give the key of before behind the present one in SECRETS_KEY, or add it to secrets.key; if it is lost, ' +
        'npm run secrets -- forget, and erase those persons again.',
    );
  }
}

interface Deps {
  secrets: Secrets;
  dataDir: string;
  now: number;
  /** Takes erasures whose key is lost for done. */
  givingUp?: boolean;
}

/**
 * Compares the erasures of the database with their copy outside of it, and does again what a restored database lacks. Each
 * is one transaction with its note: ended too soon, the next start goes on; of several cores one does it.
 * @returns the erasures that were done again, or given up
 * @throws LostErasureKeys
 */
export async function reapplyErasures(db: Db, deps: Deps): Promise<ErasureLine[]> {
  const { secrets, dataDir, now } = deps;
  const copied = await readErasures(join(dataDir, erasuresFile));
  if (copied.length > unionOf(copied).length + mostRepeated) await writeErasures(dataDir, copied);
  await copyErasuresOut(db, dataDir);
  const missing = lacking(await storedErasures(db), copied);
  const erased = missing.filter((line) => line.kind === 'erased');
  const lost = erased.filter(({ key }) => !secrets.keyIds.includes(key));
  if (lost.length > 0 && !deps.givingUp) throw new LostErasureKeys(lost);
  const documents = await erasedDocuments(db, secrets, erased);
  for (const line of missing) {
    if (line.kind === 'erased') await transact(db, (trx) => eraseAgain(trx, deps, line, documents));
    else if (await lotExists(db, line.companyId)) await forgetAgain(db, now, line);
    else await transact(db, (trx) => storeErasure(trx, line));
  }
  if (missing.length > 0) await emptyLog(db);
  return missing;
}

async function eraseAgain(
  trx: Trx,
  { secrets, now }: Deps,
  line: ErasedLine,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  const { companyId, act } = line;
  await lockCompany(trx, companyId);
  if (!(await storeErasure(trx, line)) || !(await lotExists(trx, companyId))) return;
  const actor = coreAt(now, companyId);
  const past = { at: line.at, mark: act.mark };
  await fileAct(trx, actor, companyId, { action: 'erased', counts: act.counts, past });
  const { seesUsers, managed, reach, erasable } = line;
  const scope: FileScope = { companyId, seesUsers, managed, reach, erasable, now };
  const counts: Record<string, number> = {};
  for (const person of await personsOf(trx, secrets, scope, line, documents))
    for (const [store, count] of Object.entries(await forgetPerson(trx, scope, line, person)))
      counts[store] = (counts[store] ?? 0) + count;
  if (Object.keys(counts).length > 0)
    await fileAct(trx, actor, companyId, { action: 'reapplied', counts, past: { at: now, mark: act.mark } });
}

async function forgetPerson(
  trx: Trx,
  scope: FileScope,
  line: ErasedLine,
  person: Person,
): Promise<ActCounts> {
  const { companyId, now } = scope;
  const actor = coreAt(now, companyId);
  for (const { id, closed } of await requestsOf(trx, companyId, person))
    if (!closed)
      await closeRequest(trx, { companyId }, actor, { id, version: undefined, note: '' }, 'answered');
  const whole = await planFor(trx, scope, person);
  const plan = { ...whole, duties: dutiesLeft(whole, line) };
  const counts = await forgetAll(trx, scope, actor, plan, line.mark);
  const texts = mentionsOf(forgottenTexts(plan));
  const mentions = await findMentions(trx, companyId, texts);
  await forgetMentions(trx, mentions, texts, line.mark, staysIn(plan));
  return counts;
}

/** Whom a line means: who has the document, and whose record had another one before it was corrected. */
async function personsOf(
  trx: Trx,
  secrets: Secrets,
  scope: FileScope,
  line: ErasedLine,
  documents: ReadonlyMap<string, string>,
): Promise<Person[]> {
  const person = await personOf(trx, secrets, scope, line, documents);
  const found = person ? [person] : [];
  const known = (one: Person, { ref, createdAt }: KnownRecord) =>
    knownRecords(one).some((record) => record.ref === ref && record.createdAt === createdAt);
  for (const record of line.records) {
    if (found.some((one) => known(one, record))) continue;
    const other = await personAt(trx, scope, record.ref);
    if (other && known(other, record)) found.push(other);
  }
  return found;
}

/** The person whose document a line marks; null if the database does not know that person. */
async function personOf(
  trx: Trx,
  secrets: Secrets,
  scope: FileScope,
  { ref, hash, key, identificationType }: ErasedLine,
  documents: ReadonlyMap<string, string>,
): Promise<Person | null> {
  if (ref === null) {
    const identification = documents.get(hash);
    return identification ? personOfDocument(trx, scope, { identification, identificationType }) : null;
  }
  const person = await personAt(trx, scope, ref);
  return person && hashOf(secrets, key, person) === hash ? person : null;
}

/** The person of a record; null where there is none by now, or it is erased. */
async function personAt(trx: Trx, scope: FileScope, ref: string): Promise<Person | null> {
  try {
    return await readPerson(trx, scope, ref);
  } catch (error) {
    if (error instanceof AppError && error.error === 'dataPersonUnknown') return null;
    throw error;
  }
}
