import type {
  StatementIgnoringInput,
  StatementMatchInput,
} from '../../../../shared/features/traffic/statements/statement.schema.ts';
import type { MatchTarget } from '../../../../shared/features/traffic/statements/statement.ts';
import type { Actor } from '../../../db/actor.ts';
import { isUniqueViolation } from '../../../db/constraint-errors.ts';
import { type CompanyScope, readRecord, readSeen, type Target, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { createDeposit, creditDeposit, deleteDeposit, undoCredit } from '../deposits/deposits.store.ts';
import { deposits } from '../deposits/deposits.table.ts';
import { closuresAsPlaces, isMatchable } from './match-targets.list.ts';
import type { Thing } from './matching.rules.ts';
import { findFor, proposeAgain } from './proposals.service.ts';
import { partsOf, settlementsOfLines, thingsById } from './statement-lines.list.ts';
import { holdThings, releaseThings } from './statement-lines.store.ts';
import { recountStatements } from './statements.store.ts';
import { type PartRef, statementLines, statements } from './statements.table.ts';

export type StoredLine = RecordOf<typeof statementLines>;

const nothing = {
  target: null,
  parts: [],
  rule: null,
  score: null,
  rejected: [],
  note: null,
  depositId: null,
};

/** A line that is about to be changed, of a statement that was read. @throws notFound, recordChanged, statementSettled */
async function heldLine(trx: Trx, scope: CompanyScope, target: Target): Promise<StoredLine> {
  await lockCompany(trx, scope.companyId);
  const line = await readSeen(trx, statementLines, scope, target);
  const { state } = await readRecord(trx, statements, scope, line.statementId);
  if (state !== 'read') throw new AppError('statementSettled');
  return line;
}

const isOpen = ({ state }: StoredLine) => state === 'unmatched' || state === 'proposed';

/**
 * Matches a line with what is proposed for it, as the rules find it now.
 * @throws statementLineSettled, proposalGone, matchTaken, and what the deposit says
 */
export async function confirmLine(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<StoredLine> {
  const line = await heldLine(trx, scope, target);
  if (!isOpen(line)) throw new AppError('statementLineSettled');
  const found = await findFor(trx, { companyId: scope.companyId, now: actor.now }, [line.id]);
  const finding = found.get(line.id)?.finding;
  const proposed = finding?.proposed;
  const isSame = proposed?.target === line.target && String(proposed?.parts) === String(line.parts);
  if (!proposed || !isSame) throw new AppError('proposalGone');
  const { rule, score } = proposed;
  const rejected = (finding?.fitting ?? []).filter(
    (one) => one.id !== proposed.id || one.target !== proposed.target,
  );
  const things = await thingsOfLot(trx, scope, proposed.target, proposed.parts);
  return matchLine(trx, scope, actor, line, things, { rule, score, rejected, note: null });
}

/**
 * Matches a line with what a person chose.
 * @throws statementLineSettled, matchInvalid, matchSumDiffers, matchTaken, and what the deposit says
 */
export async function chooseMatch(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  input: StatementMatchInput,
): Promise<StoredLine> {
  const line = await heldLine(trx, scope, target);
  if (!isOpen(line)) throw new AppError('statementLineSettled');
  const asked = [...new Set(input.ids)];
  const isSettlement = input.target === 'settlement';
  const ids = isSettlement ? await settlementsOfLines(trx, scope.companyId, asked) : asked;
  const things = await thingsOfLot(trx, scope, input.target, ids);
  const isWhole = things.length === ids.length && things.length > 0;
  if (!isWhole || !(await isMatchable(trx, scope.companyId, line, input.target, ids)))
    throw AppError.on('ids', 'matchInvalid');
  const sum = things.reduce((total, { amount }) => total + amount, 0);
  const mayDiffer = input.target === 'deposit' && things.length === 1 && line.amount > 0;
  if (sum !== line.amount && !mayDiffer) throw AppError.on('ids', 'matchSumDiffers');
  const found = await findFor(trx, { companyId: scope.companyId, now: actor.now }, [line.id]);
  const fitting = found.get(line.id)?.finding.fitting ?? [];
  const rejected = fitting.filter((one) => one.target !== input.target || !ids.includes(one.id));
  const note = input.note?.trim() || null;
  return matchLine(trx, scope, actor, line, things, { rule: 'person', score: 'exact', rejected, note });
}

async function thingsOfLot(
  trx: Trx,
  { companyId }: CompanyScope,
  target: MatchTarget,
  ids: readonly number[],
): Promise<Thing[]> {
  const { timeZone } = await lotSettings(trx, companyId);
  const found = await thingsById(trx, { companyId, timeZone }, target, ids);
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}

type How = Pick<StoredLine, 'rule' | 'score' | 'note'> & { rejected: readonly Thing[] };

async function matchLine(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  line: StoredLine,
  things: readonly Thing[],
  { rejected, ...how }: How,
): Promise<StoredLine> {
  const [first] = things;
  if (!first) throw new AppError('proposalGone');
  const { target } = first;
  const held = things.map((one) => ({ ...one, credited: false }));
  let depositId: number | null = null;
  if (target === 'closures') {
    depositId = await depositClosures(trx, scope, actor, line, things);
    held.push({ ...first, target: 'deposit', id: depositId, amount: line.amount, credited: true });
  }
  if (target === 'deposit')
    for (const one of held) one.credited = await credit(trx, scope, actor, one.id, line, held.length === 1);
  try {
    await holdThings(trx, { companyId: scope.companyId, lineId: line.id }, held);
  } catch (error) {
    throw isUniqueViolation(error) ? AppError.on('ids', 'matchTaken') : error;
  }
  const after = await updateRecord(trx, statementLines, scope, actor, line, {
    ...{ state: 'matched', target, parts: things.map(({ id }) => id), ...how, depositId },
    rejected: rejected.map((one): PartRef => ({ target: one.target, id: one.id })).slice(0, 50),
    ...settledBy(actor),
  });
  await recountStatements(trx, [line.statementId]);
  return after;
}

const settledBy = ({ userId, now }: Actor) => ({ userId, matchedAt: new Date(now).toISOString() });

/** Notes a deposit's credit, unless a person has noted the very same already. Answers whether this match noted it. */
async function credit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { day, amount }: StoredLine,
  isOnly: boolean,
): Promise<boolean> {
  const { total, state, credited } = await readRecord(trx, deposits, scope, id);
  const due = isOnly ? amount : total;
  if (state !== 'in-transit' && credited === due) return false;
  await creditDeposit(trx, scope, actor, { id, version: undefined }, { date: day, amount: due });
  return true;
}

/** Notes the deposit that nobody had noted, of the closures whose cash the line is, and its credit. */
async function depositClosures(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  line: StoredLine,
  things: readonly Thing[],
): Promise<number> {
  const { bank, name } = await readRecord(trx, statements, scope, line.statementId);
  const closureIds = things.map(({ id }) => id);
  const made = await createDeposit(trx, scope, actor, {
    date: line.day,
    reference: `${line.reference.slice(0, 40) || line.day}-${line.id}`,
    ...{ bank: bank ?? name, total: line.amount, closureIds, note: null },
    details: await closuresAsPlaces(trx, scope.companyId, closureIds),
  });
  await creditDeposit(
    trx,
    scope,
    actor,
    { id: made.id, version: undefined },
    { date: line.day, amount: line.amount },
  );
  return made.id;
}

/**
 * Takes a match back: what it credited is as it was. A deposit that it had noted goes with it, unless somebody has added a slip
 * since: then it waits for its credit. @throws statementLineSettled
 */
export async function undoMatch(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<StoredLine> {
  const line = await heldLine(trx, scope, target);
  if (line.state !== 'matched') throw new AppError('statementLineSettled');
  const parts = await partsOf(trx, line.id);
  await releaseThings(trx, line.id);
  for (const { target: kind, id, credited } of parts)
    if (kind === 'deposit' && credited) await undoCredit(trx, scope, actor, { id, version: undefined });
  if (line.depositId !== null) await dropDeposit(trx, scope, actor, line.depositId);
  return openAgain(trx, scope, actor, line);
}

async function dropDeposit(trx: Trx, scope: CompanyScope, actor: Actor, id: number): Promise<void> {
  const { attachment } = await readRecord(trx, deposits, scope, id);
  if (attachment === null) await deleteDeposit(trx, scope, actor, { id, version: undefined });
}

/** Says that a line is none of the lot's takings. @throws statementLineSettled */
export async function passOver(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  { note }: StatementIgnoringInput,
): Promise<StoredLine> {
  const line = await heldLine(trx, scope, target);
  if (!isOpen(line)) throw new AppError('statementLineSettled');
  const after = await updateRecord(trx, statementLines, scope, actor, line, {
    ...{ ...nothing, state: 'ignored', note: note.trim() },
    ...settledBy(actor),
  });
  await recountStatements(trx, [line.statementId]);
  return after;
}

/** Takes back that a line was passed over. @throws statementLineSettled */
export async function takeUpAgain(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<StoredLine> {
  const line = await heldLine(trx, scope, target);
  if (line.state !== 'ignored') throw new AppError('statementLineSettled');
  return openAgain(trx, scope, actor, line);
}

async function openAgain(trx: Trx, scope: CompanyScope, actor: Actor, line: StoredLine): Promise<StoredLine> {
  await updateRecord(trx, statementLines, scope, actor, line, {
    ...{ ...nothing, state: 'unmatched', userId: null, matchedAt: null },
  });
  await proposeAgain(trx, { companyId: scope.companyId, now: actor.now }, [line.id]);
  return readRecord(trx, statementLines, scope, line.id);
}
