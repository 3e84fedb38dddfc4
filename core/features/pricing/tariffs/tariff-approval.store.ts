import { parseInstant } from '../../../../shared/dates.ts';
import { termsOf } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type {
  ApprovalInput,
  RejectionInput,
  RestorationInput,
  VersionState,
  WithdrawalInput,
} from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import { readRecord, type Scope, toWire, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { refuseBrokenExamples } from './examples.service.ts';
import { refuseUnconfirmedWraps } from './tariff-problems.ts';
import { fileVersion } from './tariffs.store.ts';
import { tariffs, tariffVersions } from './tariffs.table.ts';

type Tariff = RecordOf<typeof tariffs>;
type Version = RecordOf<typeof tariffVersions>;

/** A decision about a tariff: whose, which, by whom. */
export interface Decision {
  trx: Trx;
  scope: Scope;
  actor: Actor;
  id: number;
}

/** The tariff as the caller read it. @throws notFound, recordChanged (-1651) with the stored record */
async function tariffAsRead({ trx, scope, id }: Decision, version: number): Promise<Tariff> {
  const tariff = await readRecord(trx, tariffs, scope, id, { lock: true });
  if (tariff.status === 'D') throw new AppError('notFound');
  if (tariff.version !== version) {
    throw new AppError('recordChanged', { more: { current: toWire(tariffs, tariff) } });
  }
  return tariff;
}

async function latestVersion({ trx, id }: Decision): Promise<Version> {
  const row = await trx
    .selectFrom('tariff_versions')
    .selectAll()
    .where('tariff_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return tariffVersions.read(row);
}

/** The draft that waits. @throws tariffNotPending where none does */
async function pendingDraft(decision: Decision, version: number): Promise<Version> {
  const tariff = await tariffAsRead(decision, version);
  const latest = await latestVersion(decision);
  if (tariff.stage !== 'draft' || latest.state !== 'draft') throw new AppError('tariffNotPending');
  return latest;
}

/** Everybody who changed anything since the last version that was approved. */
async function authorsOf({ trx, id }: Decision): Promise<Set<number | null>> {
  const rows = await trx
    .selectFrom('tariff_versions')
    .select('author_id')
    .where('tariff_id', '=', id)
    .where('id', '>', (last) =>
      last
        .selectFrom('tariff_versions as approved')
        .select((max) => max.fn.coalesce(max.fn.max('approved.id'), max.val(0)).as('id'))
        .where('approved.tariff_id', '=', id)
        .where('approved.state', '=', 'approved'),
    )
    .execute();
  return new Set(rows.map((row) => row.author_id));
}

async function refuseAuthor(decision: Decision): Promise<void> {
  if ((await authorsOf(decision)).has(decision.actor.userId)) throw new AppError('approverIsAuthor');
}

/** Writes a decision onto a version, and the tariff's new stage with a new version of its record. */
async function decide(
  decision: Decision,
  before: Version,
  change: { state: VersionState; inForceFrom?: number | null; reason?: string | null },
  version: number,
): Promise<Tariff> {
  const { trx, scope, actor, id } = decision;
  const row = await trx
    .updateTable('tariff_versions')
    .set({
      state: change.state,
      in_force_from: change.inForceFrom ?? null,
      reason: change.reason ?? null,
      decided_by: actor.userId,
      decided_at: actor.now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = tariffVersions.read(row);
  await recordChange(trx, tariffVersions, scope, actor, { action: 'update', before, after });
  const latest = await latestVersion(decision);
  const stage = latest.id === before.id ? change.state : latest.state;
  return updateRecord(trx, tariffs, scope, actor, { id, version }, { stage });
}

/**
 * Puts a draft into force from an instant on; what was to come after that instant is replaced by it.
 * @throws tariffNotPending, approverIsAuthor (-1700), tariffFromPast, segmentWrapsWeek, tariffExamplesBroken, recordChanged (-1651)
 */
export async function approveTariff(
  decision: Decision,
  { version, from }: ApprovalInput,
  language: Language,
): Promise<Tariff> {
  const { trx, scope, actor, id } = decision;
  const draft = await pendingDraft(decision, version);
  await refuseAuthor(decision);
  const inForceFrom = from == null ? actor.now : parseInstant(from);
  if (inForceFrom < actor.now) throw AppError.on('from', 'tariffFromPast');
  refuseUnconfirmedWraps(draft.terms.segments);
  await refuseBrokenExamples(trx, Number(scope.companyId), draft, language);
  await trx
    .updateTable('tariff_versions')
    .set({ state: 'replaced', in_force_from: null })
    .where('tariff_id', '=', id)
    .where('in_force_from', '>=', inForceFrom)
    .where('in_force_from', '>', actor.now)
    .execute();
  return decide(decision, draft, { state: 'approved', inForceFrom }, version);
}

/** Sends a draft back with the reason. @throws tariffNotPending, approverIsAuthor (-1700), recordChanged (-1651) */
export async function rejectTariff(decision: Decision, { version, reason }: RejectionInput): Promise<Tariff> {
  const draft = await pendingDraft(decision, version);
  await refuseAuthor(decision);
  return decide(decision, draft, { state: 'rejected', reason: reason.trim() }, version);
}

/**
 * Takes the draft back, or where there is none the version that was to come into force.
 * @throws tariffNotPending where neither is there, recordChanged (-1651)
 */
export async function withdrawTariff(
  decision: Decision,
  { version, reason }: WithdrawalInput,
): Promise<Tariff> {
  const { trx, actor, id } = decision;
  const tariff = await tariffAsRead(decision, version);
  const change = { state: 'withdrawn' as const, reason: reason?.trim() || null };
  if (tariff.stage === 'draft') return decide(decision, await latestVersion(decision), change, version);
  const coming = await trx
    .selectFrom('tariff_versions')
    .selectAll()
    .where('tariff_id', '=', id)
    .where('in_force_from', '>', actor.now)
    .where('id', '>', tariff.termsId ?? 0)
    .orderBy('in_force_from')
    .limit(1)
    .executeTakeFirst();
  if (!coming) throw new AppError('tariffNotPending');
  return decide(decision, tariffVersions.read(coming), change, version);
}

/**
 * Makes an old version the tariff's newest: a draft where a second person must approve, else in force at once.
 * @param aroundWeek confirms its segments that run round the week
 * @throws notFound, recordChanged (-1651), segmentWrapsWeek, tariffExamplesBroken
 */
export async function restoreTariff(
  decision: Decision,
  { version, versionId, aroundWeek }: RestorationInput,
  language: Language,
): Promise<Tariff> {
  const { trx, scope, actor, id } = decision;
  await tariffAsRead(decision, version);
  const row = await trx
    .selectFrom('tariff_versions')
    .selectAll()
    .where('id', '=', versionId)
    .where('tariff_id', '=', id)
    .executeTakeFirst();
  if (!row) throw AppError.on('versionId', 'notFound');
  const old = tariffVersions.read(row);
  const segments = old.terms.segments.map((one) => (aroundWeek ? { ...one, aroundWeek } : one));
  refuseUnconfirmedWraps(segments);
  const { tariffApproval } = await lotSettings(trx, Number(scope.companyId));
  if (!tariffApproval) await refuseBrokenExamples(trx, Number(scope.companyId), old, language);
  const stage = tariffApproval ? 'draft' : 'approved';
  const values = { ...termsOf({ ...old.terms, segments }), examples: old.examples, stage } as const;
  const record = await updateRecord(trx, tariffs, scope, actor, { id, version }, values);
  await fileVersion(trx, record, actor);
  return readRecord(trx, tariffs, scope, id);
}
