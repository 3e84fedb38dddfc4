import { useState } from 'react';
import type {
  GuardianPerson,
  GuardianVisit,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type { ExpectedGuest } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import {
  readIdentityCard,
  type ScannedDocument,
} from '../../../../../shared/features/traffic/guardian/scanned-document.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { normalizeTag } from '../../../../../shared/tag.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { guests, persons } from './guardian-views.ts';
import { isUnsent } from './kept-visits.ts';

const mostFound = 8;

/** What a search came to. */
export type Finding =
  | { kind: 'one'; person: GuardianPerson }
  | { kind: 'several'; rows: readonly GuardianPerson[]; guests: readonly ExpectedGuest[] }
  /** Somebody who was announced, or all of an invitation. */
  | { kind: 'guests'; invitationId: number; guestId: number | null }
  /** Nobody; what a document said of its holder goes into the registration. */
  | { kind: 'none'; typed: string; document: ScannedDocument | null }
  /** Nobody could be asked, and the page knows nobody so. */
  | { kind: 'failed'; error: unknown; typed: string; document: ScannedDocument | null };

/** Finds a person by what is typed or read: a document, a name, a plate, a tag, or the badge of who is inside. */
export async function findPerson(typed: string, inside: readonly GuardianVisit[]): Promise<Finding> {
  try {
    const document = readIdentityCard(typed);
    const text = document?.identification ?? typed.trim();
    const lent = inside.filter(({ badge, plate }) => badge === text || plate === normalizePlate(text));
    if (!document && lent.length === 1 && lent[0])
      return { kind: 'one', person: await read(lent[0].personId) };
    const asked = document ? { identification: text } : { q: text };
    const path = resourcePath(persons, undefined, { ...asked, size: mostFound });
    const [{ rows }, announced] = await Promise.all([
      call<Page<GuardianPerson>>('GET', path),
      call<Page<ExpectedGuest>>(
        'GET',
        resourcePath(guests, undefined, { ...asked, expected: 'true', size: mostFound }),
      ),
    ]);
    rows.forEach(remember);
    const exact = rows.filter(
      ({ identification, vehicles, tag }) =>
        identification === text || vehicles.includes(normalizePlate(text)) || tag === normalizeTag(text),
    );
    const [only] = exact.length === 1 ? exact : rows;
    // Who is inside leaves, whatever was announced.
    if (exact.length === 1 && only?.visitId) return { kind: 'one', person: only };
    const expected = announced.rows.filter(
      ({ identification, plate }) => identification === text || plate === normalizePlate(text),
    );
    const [guest] = expected.length === 1 ? expected : announced.rows;
    const others = rows.filter((one) => !announced.rows.some((two) => isSame(one, two)));
    if (guest && (expected.length === 1 || (announced.rows.length === 1 && others.length === 0)))
      return { kind: 'guests', invitationId: guest.invitationId, guestId: guest.id };
    if (!only && !guest) return { kind: 'none', typed: text, document };
    return only && !guest && (exact.length === 1 || rows.length === 1)
      ? { kind: 'one', person: only }
      : { kind: 'several', rows: others, guests: announced.rows };
  } catch (error) {
    const document = readIdentityCard(typed);
    const text = document?.identification ?? typed.trim();
    return (isUnsent(error) && knownHere(text, inside)) || { kind: 'failed', error, typed: text, document };
  }
}

/** A person who was announced stands once in what is found. */
const isSame = (person: GuardianPerson, guest: ExpectedGuest) =>
  person.identification === guest.identification && person.identificationType === guest.identificationType;

export async function read(id: number): Promise<GuardianPerson> {
  const person = await call<GuardianPerson>('GET', resourcePath(persons, id));
  remember(person);
  return person;
}

/** Who is inside, to be let out: without a network as its visit has it. @throws what `read` throws, but for a lost network */
export async function personOf(visit: GuardianVisit): Promise<GuardianPerson> {
  try {
    return await read(visit.personId);
  } catch (error) {
    if (!isUnsent(error)) throw error;
    return ofVisit(visit);
  }
}

/** Persons whom this page has seen, for as long as it is open: what is done without a network knows them. */
const seen = new Map<number, GuardianPerson>();
const mostSeen = 500;

function remember(person: GuardianPerson): void {
  seen.delete(person.id);
  seen.set(person.id, person);
  const [oldest] = seen.keys();
  if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest);
}

/** Whom the page knows by itself: by what is typed, among who is inside and who was found before. */
function knownHere(text: string, inside: readonly GuardianVisit[]): Finding | null {
  const name = text.toLocaleLowerCase();
  const here = new Map(inside.map((visit) => [visit.personId, ofVisit(visit)]));
  for (const person of seen.values())
    if (!here.has(person.id)) here.set(person.id, { ...person, visitId: null, insideSince: null });
  const isMeant = (one: GuardianPerson) =>
    one.identification === text ||
    one.tag === normalizeTag(text) ||
    one.vehicles.includes(normalizePlate(text)) ||
    one.name.toLocaleLowerCase().includes(name);
  const lent = inside.filter(({ badge }) => badge === text).map(({ personId }) => personId);
  const rows = [...here.values()].filter((one) => lent.includes(one.id) || isMeant(one)).slice(0, mostFound);
  const [first] = rows;
  if (!first) return null;
  return rows.length === 1 ? { kind: 'one', person: first } : { kind: 'several', rows, guests: [] };
}

/** A person who is inside, as far as its visit tells. */
function ofVisit(visit: GuardianVisit): GuardianPerson {
  const { id, personId, person, plate, entryAt, dueAt, kind, identification, company, host } = visit;
  const known = seen.get(personId);
  const nothing = { identificationType: '', hostId: null, telephone: null, email: null, scheduleId: null };
  const access = { tag: null, subscriberId: null, subscriber: null, hasPhoto: null };
  const state = { stateReason: null, stateUntil: null, stateAt: null, stateBy: null, consent: null };
  return {
    ...(known ?? {
      ...{ ...nothing, ...state, ...access, version: 0, createdAt: entryAt, updatedAt: entryAt, status: 'A' },
      ...{ id: personId, name: person, vehicles: plate ? [plate] : [], kind, identification, company, host },
      ...{ validFrom: entryAt.slice(0, 10), validTo: dueAt?.slice(0, 10) ?? null },
    }),
    ...{ visitId: id, insideSince: entryAt },
  };
}

/** The search of the desk: what it came to last, and nothing while the next one is under way. */
export function useFind(inside: readonly GuardianVisit[]) {
  const [finding, setFinding] = useState<Finding | null>(null);
  async function find(typed: string): Promise<void> {
    if (typed.trim() === '') return;
    setFinding(null);
    setFinding(await findPerson(typed, inside));
  }
  const show = (person: GuardianPerson) => setFinding({ kind: 'one', person });
  const receive = (invitationId: number, guestId: number | null) =>
    setFinding({ kind: 'guests', invitationId, guestId });
  return { finding, find, show, receive, clear: () => setFinding(null) };
}
