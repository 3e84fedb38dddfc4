import type {
  RequestState,
  RequestStep,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type {
  DataRequestInput,
  RequestDayNoteInput,
} from '../../../../shared/features/reporting/data-protection/data-request.schema.ts';
import { storedIdentification } from '../../../../shared/nit.ts';
import type { Actor } from '../../../db/actor.ts';
import {
  type Changes,
  type CompanyScope,
  createRecord,
  readSeen,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { lotClock } from './business-clock.list.ts';
import { answerDay, isClosed, silenceDay } from './clock.rules.ts';
import { fileAct } from './data-acts.store.ts';
import { dataRequests } from './data-requests.table.ts';

export type RequestRecord = RecordOf<typeof dataRequests>;

/** Files a request; a complaint has its mark from here on. @throws dataDayInvalid */
export async function createRequest(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: DataRequestInput,
): Promise<RequestRecord> {
  await lockCompany(trx, scope.companyId);
  const { today, days } = await lotClock(trx, scope.companyId, actor.now);
  if (input.receivedOn > today) throw AppError.on('receivedOn', 'dataDayInvalid');
  const { kind, identificationType } = input;
  const begun = { ...input, completedOn: null, extendedOn: null };
  const record = await createRecord(trx, dataRequests, scope, actor, {
    ...input,
    number: await nextNumber(trx, scope.companyId),
    wants: kind === 'reclamo' ? (input.wants ?? null) : null,
    identification: storedIdentification(identificationType, input.identification),
    contact: input.contact?.trim() || null,
    description: input.description?.trim() || null,
    ...{ state: 'open', closed: false, dueOn: answerDay(begun, days) },
    markedOn: kind === 'reclamo' ? today : null,
  });
  await addStep(trx, actor, record, 'received', null);
  if (kind === 'reclamo') await addStep(trx, actor, record, 'marked', null);
  await fileAct(trx, actor, scope.companyId, { action: 'requested', person: record, requestId: record.id });
  return record;
}

async function nextNumber(trx: Trx, companyId: number): Promise<number> {
  const last = await trx
    .selectFrom('data_requests')
    .select('number')
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

/** Notes a step of a request in its history. */
export async function addStep(
  trx: Trx,
  { now, userId }: Pick<Actor, 'now' | 'userId'>,
  { id, companyId, dueOn }: Pick<RequestRecord, 'id' | 'companyId' | 'dueOn'>,
  step: RequestStep,
  note: string | null,
): Promise<void> {
  await trx
    .insertInto('data_request_steps')
    .values({ company_id: companyId, request_id: id, at: now, user_id: userId, step, note, due_on: dueOn })
    .execute();
}

/** The request that a step is taken of, as it was seen. @throws recordChanged, dataRequestClosed in another state */
async function seen(
  trx: Trx,
  scope: CompanyScope,
  target: Target,
  states: readonly RequestState[],
): Promise<RequestRecord> {
  const before = await readSeen(trx, dataRequests, scope, target);
  if (!states.includes(before.state)) throw new AppError('dataRequestClosed');
  return before;
}

async function changed(
  trx: Trx,
  actor: Actor,
  before: RequestRecord,
  changes: Changes<typeof dataRequests>,
  step: RequestStep,
  note: string,
): Promise<RequestRecord> {
  const { companyId } = before;
  const after = await updateRecord(trx, dataRequests, { companyId }, actor, before, changes);
  await addStep(trx, actor, after, step, note.trim() || null);
  return after;
}

/** What a step is taken of and what was said; `on` is the day where it was another than today. */
export type StepInput = Target & Pick<RequestDayNoteInput, 'note'> & { on?: string | null | undefined };

/** Gives a request its further business days, once, with the notice that the person got. @throws dataExtended */
export async function extendRequest(trx: Trx, scope: CompanyScope, actor: Actor, input: StepInput) {
  const before = await seen(trx, scope, input, ['open']);
  const { today, days } = await lotClock(trx, scope.companyId, actor.now);
  if (before.extendedOn !== null || today > before.dueOn) throw new AppError('dataExtended');
  const dueOn = answerDay({ ...before, extendedOn: today }, days);
  return changed(trx, actor, before, { extendedOn: today, dueOn }, 'extended', input.note);
}

/** Notes that the person was asked for what is missing: from now on the request waits for it. @throws dataDayInvalid */
export async function askForMore(trx: Trx, scope: CompanyScope, actor: Actor, input: StepInput) {
  const before = await seen(trx, scope, input, ['open']);
  if (before.kind !== 'reclamo' || before.completedOn !== null) throw new AppError('dataRequestClosed');
  const askedOn = await dayOf(trx, scope, actor, input, before.receivedOn);
  const changes = { state: 'incomplete' as const, askedOn, dueOn: silenceDay(askedOn) };
  return changed(trx, actor, before, changes, 'incomplete', input.note);
}

/** Notes that the person sent what was missing: the clock begins with that day. @throws dataDayInvalid */
export async function completeRequest(trx: Trx, scope: CompanyScope, actor: Actor, input: StepInput) {
  const before = await seen(trx, scope, input, ['incomplete']);
  const completedOn = await dayOf(trx, scope, actor, input, before.askedOn ?? before.receivedOn);
  const { days } = await lotClock(trx, scope.companyId, actor.now);
  const dueOn = answerDay({ ...before, completedOn }, days);
  return changed(trx, actor, before, { state: 'open', completedOn, dueOn }, 'completed', input.note);
}

async function dayOf(
  trx: Trx,
  { companyId }: CompanyScope,
  { now }: Actor,
  { on }: StepInput,
  least: string,
): Promise<string> {
  const today = await lotDay(trx, companyId, now);
  const day = on ?? today;
  if (day > today || day < least) throw AppError.on('on', 'dataDayInvalid');
  return day;
}

const ends = ['answered', 'refused', 'withdrawn', 'forwarded'] as const;
export type RequestEnd = (typeof ends)[number];

/** Ends a request with what the person was told. @throws dataRequestClosed */
export async function closeRequest(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: StepInput,
  end: RequestEnd,
): Promise<RequestRecord> {
  const before = await seen(trx, scope, input, ['open', 'incomplete']);
  const today = await lotDay(trx, scope.companyId, actor.now);
  const changes = { state: end, closed: isClosed(end), closedOn: today, answer: input.note.trim() || null };
  const after = await changed(trx, actor, before, changes, end, input.note);
  const { companyId } = scope;
  await fileAct(trx, actor, companyId, {
    action: 'answered',
    person: before,
    requestId: before.id,
  });
  return after;
}

/** Ends what was incomplete and about which the person said nothing for two months. */
export async function withdrawSilent(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  today: string,
): Promise<void> {
  const silent = await trx
    .selectFrom('data_requests')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('state', '=', 'incomplete')
    .where('due_on', '<', today)
    .limit(500)
    .execute();
  for (const { id } of silent)
    await closeRequest(trx, scope, actor, { id, version: undefined, note: '' }, 'withdrawn');
}
