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
import { answerFor } from './host-questions.list.ts';
import { linkVisit } from './host-questions.store.ts';
import { type Due, denialOf, dueOf } from './visit-decision.rules.ts';

type Person = RecordOf<typeof guardianPersons>;
type Visit = RecordOf<typeof guardianVisits>;

/** What came of an entry: the visit, and what the guard is told where the person was turned away. */
export interface EntryOutcome {
  visit: Visit;
  denial: { error: ErrorName; complement: string } | null;
}

/**
 * Lets a person in, or files that it was turned away; once for each id of the caller's. Entries of one person take turns,
 * at whatever gate.
 * @param invitationId the announcement by which the person comes
 * @throws visitPersonUnknown, visitIdReused
 */
export async function enterPerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: VisitEntryInput,
  invitationId: number | null = null,
): Promise<EntryOutcome> {
  const uuid = asciiLowerCase(input.id);
  const person = await personOf(trx, scope, input.personId);
  const known = await visitNamed(trx, scope, uuid);
  if (known && known.personId !== person.id) throw AppError.on('id', 'visitIdReused');
  const open = await openVisitOf(trx, scope, person.id);
  if (known)
    return { visit: known, denial: known.denial && (await wordsOf(trx, person, known.denial, open)) };
  const asked = { personId: person.id, invitationId, now: actor.now };
  const { question, answer } = await answerFor(trx, scope, asked);
  const isRefusedByHost = answer === 'refused';
  const { denial, dueAt } = await decide(trx, scope, actor.now, { person, open, isRefusedByHost });
  const visit = await insertVisit(trx, scope, actor, {
    ...{ uuid, personId: person.id, person: person.name, kind: person.kind, company: person.company },
    ...{ identification: person.identification, denial, dueAt },
    state: denial ? 'denied' : 'inside',
    gate: input.gate.trim(),
    host: input.host?.trim() || (await personName(trx, scope, person.hostId)),
    badge: input.badge?.trim() || null,
    plate: input.plate ? normalizePlate(input.plate) : null,
    reason: input.reason?.trim() || null,
    ...{ invitationId, hostAnswer: answer },
  });
  // A refusal stands until the host is asked again.
  if (question && invitationId === null && !denial) await linkVisit(trx, scope, actor, question, visit.id);
  return { visit, denial: denial && (await wordsOf(trx, person, denial, open)) };
}

/** Notes that a person has left; once for each id of the caller's. @throws notFound, visitOver */
export async function leave(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  visitId: number,
  { id, gate }: VisitExitInput,
): Promise<Visit> {
  const exitUuid = asciiLowerCase(id);
  const visit = await lockRecord(trx, guardianVisits, scope, visitId);
  if (visit.state === 'left' && visit.exitUuid === exitUuid) return visit;
  if (visit.state !== 'inside') throw new AppError('visitOver');
  return endVisit(trx, scope, actor, visit, { exitUuid, exitGate: gate.trim() });
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

/** Whether the person may come in now, and until when it may stay. */
async function decide(
  trx: Trx,
  { companyId }: CompanyScope,
  now: number,
  { person, open, isRefusedByHost }: { person: Person; open: Visit | null; isRefusedByHost: boolean },
): Promise<{ denial: Denial | null; dueAt: string | null }> {
  const { timeZone } = await lotSettings(trx, companyId);
  const { day, weekday, minute } = localMoment(now, timeZone);
  const schedule = await scheduleNamed(trx, companyId, person.scheduleId);
  const windows = schedule?.days ?? null;
  const asksHoliday = windows?.some((window) => window.day === 8) ?? false;
  const isHoliday = asksHoliday && (await holidaysBetween(trx, companyId, day, day)).has(day);
  const time = { day, weekday, minute, isHoliday };
  const denial = denialOf({ ...person, windows, isInside: open !== null, isRefusedByHost }, time);
  return { denial, dueAt: denial ? null : dueText(dueOf({ ...person, windows }, time), timeZone) };
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
  denial: Denial,
  open: Visit | null,
): Promise<NonNullable<EntryOutcome['denial']>> {
  switch (denial) {
    case 'blocked':
      return { error: 'visitBlocked', complement: person.stateReason ?? '' };
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
  }
}

async function since(trx: Trx, { companyId }: Person, open: Visit | null): Promise<string> {
  if (!open) return '';
  const { timeZone } = await lotSettings(trx, companyId);
  const { date, time } = localTimeOf(Date.parse(open.entryAt), timeZone);
  return `${date} ${time.slice(0, 5)}`;
}
