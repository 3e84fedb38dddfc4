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
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { guests, persons } from './guardian-views.ts';

const mostFound = 8;

/** What a search came to. */
export type Finding =
  | { kind: 'one'; person: GuardianPerson }
  | { kind: 'several'; rows: readonly GuardianPerson[]; guests: readonly ExpectedGuest[] }
  /** Somebody who was announced, or all of an invitation. */
  | { kind: 'guests'; invitationId: number; guestId: number | null }
  /** Nobody; what a document said of its holder goes into the registration. */
  | { kind: 'none'; typed: string; document: ScannedDocument | null }
  | { kind: 'failed'; error: unknown };

/** Finds a person by what is typed or read: a document, a name, a plate, or the badge of who is inside. */
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
    const exact = rows.filter(
      ({ identification, vehicles }) => identification === text || vehicles.includes(normalizePlate(text)),
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
    return { kind: 'failed', error };
  }
}

/** A person who was announced stands once in what is found. */
const isSame = (person: GuardianPerson, guest: ExpectedGuest) =>
  person.identification === guest.identification && person.identificationType === guest.identificationType;

export function read(id: number): Promise<GuardianPerson> {
  return call<GuardianPerson>('GET', resourcePath(persons, id));
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
