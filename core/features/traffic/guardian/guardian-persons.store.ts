import type { Consent } from '../../../../shared/features/traffic/guardian/guardian.ts';
import type {
  GuardianPersonInput,
  PersonBlockInput,
  PersonReleaseInput,
} from '../../../../shared/features/traffic/guardian/guardian-person.schema.ts';
import { storedIdentification } from '../../../../shared/nit.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  isActive,
  lockRecord,
  type NewRecord,
  readSeen,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { refuseTakenTag } from '../../subscriptions/subscribers/person-tags.service.ts';
import { writeTag } from '../../subscriptions/subscribers/person-tags.store.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { removePhoto } from './guardian-photos.store.ts';
import { openVisitOf } from './guardian-visits.list.ts';
import { hostOf } from './host-questions.list.ts';

type Person = RecordOf<typeof guardianPersons>;

function columnsOf(
  input: GuardianPersonInput,
  before: Person | null,
  actor: Actor,
): NewRecord<typeof guardianPersons> {
  const { identificationType, vehicles = [] } = input;
  return {
    ...input,
    identification: storedIdentification(identificationType, input.identification),
    vehicles,
    plates: vehicles.join(' '),
    consent: consentOf(input.consent, before?.consent ?? null, actor),
  };
}

/** What is sent back as it was read stays; anything else was said now, to who writes it. */
function consentOf(
  given: GuardianPersonInput['consent'],
  before: Consent | null,
  { now, userId }: Actor,
): Consent | null {
  if (!given) return null;
  const { textVersion, channel } = given;
  if (before?.textVersion === textVersion && before.channel === channel) return before;
  return { textVersion, channel, at: new Date(now).toISOString(), by: userId };
}

export function createPerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: GuardianPersonInput,
): Promise<Person> {
  return withTag(trx, scope, createRecord(trx, guardianPersons, scope, actor, columnsOf(input, null, actor)));
}

/** Keeps the tag of a person where gates look for it. */
async function withTag(trx: Trx, scope: CompanyScope, written: Promise<Person>): Promise<Person> {
  const person = await written;
  await writeTag(trx, scope, { personId: person.id, tag: person.tag });
  return person;
}

export function updatePerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Person,
  input: GuardianPersonInput,
): Promise<Person> {
  return withTag(
    trx,
    scope,
    updateRecord(trx, guardianPersons, scope, actor, before, columnsOf(input, before, actor)),
  );
}

/** Who comes by an invitation may come as long as it lasts, and has agreed by then; what needs no change stays as it is. */
export async function renewPerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  person: Person,
  { today, dayTo, consent }: { today: string; dayTo: string; consent: GuardianPersonInput['consent'] },
): Promise<Person> {
  const isOver = person.validTo !== null && person.validTo < today;
  const isEarly = person.validFrom > today;
  const agreed = person.consent ?? consentOf(consent, null, actor);
  if (!isOver && !isEarly && person.consent) return person;
  return updateRecord(trx, guardianPersons, scope, actor, person, {
    ...(isOver && { validTo: dayTo }),
    ...(isEarly && { validFrom: today }),
    consent: agreed,
  });
}

/** The person stays as a name of its visits, without its photo; its tag is free for others. @throws personStillInside while a visit of the person has not ended */
export async function deletePerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Person> {
  const { id } = await lockRecord(trx, guardianPersons, scope, target.id);
  if (await openVisitOf(trx, scope, id)) throw new AppError('personStillInside');
  await checkUnused(trx, 'guardian-persons', id);
  await removePhoto(trx, scope, actor, id);
  await writeTag(trx, scope, { personId: id, tag: null });
  return deleteRecord(trx, guardianPersons, scope, actor, target);
}

/** From now on the person is turned away, until the day that is told. */
export async function blockPerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { version, reason, until = null }: PersonBlockInput,
): Promise<Person> {
  const target = await readSeen(trx, guardianPersons, scope, { id, version });
  return updateRecord(trx, guardianPersons, scope, actor, target, {
    ...stateNoted(actor, reason),
    status: 'B',
    stateUntil: until,
  });
}

/** The person may come in again. */
export async function releasePerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { version, reason }: PersonReleaseInput,
): Promise<Person> {
  const target = await readSeen(trx, guardianPersons, scope, { id, version });
  return updateRecord(trx, guardianPersons, scope, actor, target, {
    ...stateNoted(actor, reason),
    status: 'A',
    stateUntil: null,
  });
}

function stateNoted({ now, userId }: Actor, reason: string) {
  return { stateReason: reason.trim(), stateAt: new Date(now).toISOString(), stateBy: userId };
}

type PersonRule<Field extends keyof GuardianPersonInput> = Rule<
  typeof guardianPersons,
  GuardianPersonInput,
  Field,
  CompanyScope
>;

/** The host is another person of the lot. */
export const knownHost: PersonRule<'hostId'> = {
  fields: ['hostId'],
  async check({ trx, scope, before, input: { hostId } }) {
    if (!hostId || hostId === before?.hostId) return;
    const host = await hostOf(trx, scope, hostId);
    if (!host || hostId === before?.id) throw AppError.on('hostId', 'personHostUnknown');
  },
};

/** The schedule is one of the lot's. */
export const knownSchedule: PersonRule<'scheduleId'> = {
  fields: ['scheduleId'],
  async check({ trx, scope: { companyId }, before, input: { scheduleId } }) {
    if (!scheduleId || scheduleId === before?.scheduleId) return;
    if (!(await isActive(trx, 'schedules', companyId, scheduleId)))
      throw AppError.on('scheduleId', 'personScheduleUnknown');
  },
};

/** The monthly plan is one of the lot's. */
export const knownPlan: PersonRule<'subscriberId'> = {
  fields: ['subscriberId'],
  async check({ trx, scope: { companyId }, before, input: { subscriberId } }) {
    if (!subscriberId || subscriberId === before?.subscriberId) return;
    const plan = await trx
      .selectFrom('subscribers')
      .select('id')
      .where('id', '=', subscriberId)
      .where('company_id', '=', companyId)
      .where('status', '<>', 'D')
      .executeTakeFirst();
    if (!plan) throw AppError.on('subscriberId', 'personSubscriberUnknown');
  },
};

/** The tag is nobody else's, be it a person's or a vehicle's. */
export const freeTag: PersonRule<'tag'> = {
  fields: ['tag'],
  async check({ trx, scope, before, input: { tag } }) {
    if (tag && tag !== before?.tag) await refuseTakenTag(trx, scope, { personId: before?.id ?? null, tag });
  },
};
