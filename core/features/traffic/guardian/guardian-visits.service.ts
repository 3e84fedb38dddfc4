import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { addDays } from '../../../../shared/dates.ts';
import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { Denial } from '../../../../shared/features/traffic/guardian/guardian.ts';
import type {
  VisitEntryInput,
  VisitExitInput,
} from '../../../../shared/features/traffic/guardian/guardian-visit.schema.ts';
import { hourOfMinute, minutesOfDay } from '../../../../shared/hours.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { instantOf, localTimeOf } from '../../../../shared/zone-time.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, lockRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { localMoment } from '../../pricing/plate-restrictions/plate-restrictions.rules.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { scheduleNamed } from '../../site/schedules/schedules.list.ts';
import { personName } from './guardian-persons.list.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { openVisitOf, visitNamed } from './guardian-visits.list.ts';
import { endVisit, insertVisit } from './guardian-visits.store.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { type Watched, watchOn } from './guardian-watch.list.ts';
import { answerFor } from './host-questions.list.ts';
import { linkVisit } from './host-questions.store.ts';
import { planDenialOf, planWords } from './plan-decision.service.ts';
import { type Due, denialOf, dueOf } from './visit-decision.rules.ts';

type Person = RecordOf<typeof guardianPersons>;
type Visit = RecordOf<typeof guardianVisits>;

/** What came of an entry: the visit, and what the guard is told where the person was turned away. */
export interface EntryOutcome {
  visit: Visit;
  denial: { error: ErrorName; complement: string } | null;
}

/** When somebody came to a gate that tells it later, epoch milliseconds, and that it has come in whatever we think of it. */
interface Happened {
  at?: number;
  hasHappened?: boolean;
  /** The announcement by which the person comes. */
  invitationId?: number | null;
  /** Until when the announcement lets the person stay, epoch milliseconds. */
  until?: number;
}

/**
 * Lets a person in, or files that it was turned away; once for each id of the caller's. Entries of one person take turns,
 * at whatever gate.
 * @throws visitPersonUnknown, visitIdReused
 */
export async function enterPerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: VisitEntryInput,
  { at = actor.now, hasHappened = false, invitationId = null, until }: Happened = {},
): Promise<EntryOutcome> {
  const uuid = asciiLowerCase(input.id);
  const person = await personOf(trx, scope, input.personId);
  const known = await visitNamed(trx, scope, uuid);
  if (known && known.personId !== person.id) throw AppError.on('id', 'visitIdReused');
  const open = await openVisitOf(trx, scope, person.id);
  const plate = input.plate ? normalizePlate(input.plate) : null;
  if (known) {
    const told = known.state === 'denied' ? known : { ...known, denial: null };
    return { visit: known, denial: await wordsOf(trx, person, told, open) };
  }
  const asked = { personId: person.id, invitationId, now: actor.now };
  const { question, answer } = await answerFor(trx, scope, asked);
  const isRefusedByHost = answer === 'refused';
  const { denial, dueAt, watch } = await decide(trx, scope, at, { person, open, plate, isRefusedByHost });
  const isInside = denial === null || hasHappened;
  // Who is inside already and has come in has left unseen.
  if (open && isInside)
    await endVisit(trx, scope, actor, open, { exitUuid: uuid, exitGate: input.gate.trim() }, at);
  const visit = await insertVisit(trx, scope, actor, {
    ...{ uuid, personId: person.id, person: person.name, kind: person.kind, company: person.company },
    ...{ identification: person.identification, denial },
    dueAt: denial ? null : earliest(dueAt, until),
    state: isInside ? 'inside' : 'denied',
    entryAt: new Date(at).toISOString(),
    gate: input.gate.trim(),
    host: input.host?.trim() || (await personName(trx, scope, person.hostId)),
    badge: input.badge?.trim() || null,
    plate,
    reason: input.reason?.trim() || null,
    ...{ watchId: watch?.id ?? null, watchReason: watch?.reason ?? null, invitationId, hostAnswer: answer },
  });
  // A refusal stands until the host is asked again.
  if (question && invitationId === null && isInside) await linkVisit(trx, scope, actor, question, visit.id);
  return { visit, denial: isInside ? null : await wordsOf(trx, person, visit, open) };
}

/** Notes that a person has left, at an instant (epoch milliseconds); once for each id of the caller's. @throws notFound, visitOver */
export async function leave(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  visitId: number,
  { id, gate }: VisitExitInput,
  at = actor.now,
): Promise<Visit> {
  const exitUuid = asciiLowerCase(id);
  const visit = await lockRecord(trx, guardianVisits, scope, visitId);
  if (visit.state === 'left' && visit.exitUuid === exitUuid) return visit;
  if (visit.state !== 'inside') throw new AppError('visitOver');
  return endVisit(trx, scope, actor, visit, { exitUuid, exitGate: gate.trim() }, at);
}

/** Ends the visit that a person has, at an instant (epoch milliseconds). @throws personNotInside */
export async function leaveOpenVisit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  personId: number,
  { id, gate }: VisitExitInput,
  at: number,
): Promise<Visit> {
  await personOf(trx, scope, personId);
  const open = await openVisitOf(trx, scope, personId);
  if (!open) throw new AppError('personNotInside');
  return endVisit(trx, scope, actor, open, { exitUuid: asciiLowerCase(id), exitGate: gate.trim() }, at);
}

/** The person, locked. @throws visitPersonUnknown */
async function personOf(trx: Trx, scope: CompanyScope, id: number): Promise<Person> {
  try {
    return await lockRecord(trx, guardianPersons, scope, id);
  } catch (error) {
    if (error instanceof AppError && error.error === 'notFound')
      throw AppError.on('personId', 'visitPersonUnknown');
    throw error;
  }
}

/** Whether the person may come in now, until when it may stay, and the entry of the watch list that it falls under. */
async function decide(
  trx: Trx,
  { companyId }: CompanyScope,
  now: number,
  {
    person,
    open,
    plate,
    isRefusedByHost,
  }: { person: Person; open: Visit | null; plate: string | null; isRefusedByHost: boolean },
): Promise<{ denial: Denial | null; dueAt: string | null; watch: Watched | null }> {
  const lot = await lotSettings(trx, companyId);
  const { timeZone } = lot;
  const { day, weekday, minute } = localMoment(now, timeZone);
  const schedule = await scheduleNamed(trx, companyId, person.scheduleId);
  const windows = schedule?.days ?? null;
  const asksHoliday = person.subscriberId !== null || (windows?.some((window) => window.day === 8) ?? false);
  const isHoliday = asksHoliday && (await holidaysBetween(trx, companyId, day, day)).has(day);
  const time = { day, weekday, minute, isHoliday };
  const watch = await watchOn(trx, { companyId, day }, { ...person, plate });
  const isWatched = watch?.action === 'deny';
  const asked = { ...person, windows, isInside: open !== null, isWatched, isRefusedByHost };
  const denial =
    denialOf(asked, time) ?? (await planDenialOf(trx, { companyId }, person.subscriberId, time, lot));
  return { denial, dueAt: denial ? null : dueText(dueOf({ ...person, windows }, time), timeZone), watch };
}

function earliest(dueAt: string | null, until: number | undefined): string | null {
  if (until === undefined) return dueAt;
  return new Date(dueAt === null ? until : Math.min(Date.parse(dueAt), until)).toISOString();
}

function dueText(due: Due, timeZone: string): string | null {
  if (!due) return null;
  const isMidnight = due.minute === minutesOfDay;
  const date = isMidnight ? addDays(due.day, 1) : due.day;
  const time = isMidnight ? '00:00:00' : `${hourOfMinute(due.minute)}:00`;
  return new Date(instantOf({ date, time }, timeZone)).toISOString();
}

/** What the guard is told, with what it is about. */
async function wordsOf(
  trx: Trx,
  person: Person,
  { denial, watchReason }: Pick<Visit, 'denial' | 'watchReason'>,
  open: Visit | null,
): Promise<EntryOutcome['denial']> {
  switch (denial) {
    case null:
      return null;
    case 'blocked':
      return { error: 'visitBlocked', complement: person.stateReason ?? '' };
    case 'watched':
      return { error: 'visitWatched', complement: watchReason ?? '' };
    case 'already-inside':
      return { error: 'visitAlreadyInside', complement: await since(trx, person, open) };
    case 'not-started':
      return { error: 'visitNotStarted', complement: person.validFrom };
    case 'expired':
      return { error: 'visitExpired', complement: person.validTo ?? '' };
    case 'no-consent':
      return { error: 'visitWithoutConsent', complement: '' };
    case 'outside-schedule': {
      const schedule = await scheduleNamed(trx, person.companyId, person.scheduleId);
      return { error: 'visitOutsideSchedule', complement: schedule?.title ?? '' };
    }
    case 'host-refused':
      return { error: 'visitHostRefused', complement: '' };
    default:
      return planWords(trx, person, denial);
  }
}

async function since(trx: Trx, { companyId }: Person, open: Visit | null): Promise<string> {
  if (!open) return '';
  const { timeZone } = await lotSettings(trx, companyId);
  const { date, time } = localTimeOf(Date.parse(open.entryAt), timeZone);
  return `${date} ${time.slice(0, 5)}`;
}
