import { useState } from 'react';
import type {
  GuardianPerson,
  GuardianVisit,
} from '../../../../../shared/features/traffic/guardian/guardian.ts';
import {
  readIdentityCard,
  type ScannedDocument,
} from '../../../../../shared/features/traffic/guardian/scanned-document.ts';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { normalizeTag } from '../../../../../shared/tag.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { persons } from './guardian-views.ts';

const mostFound = 8;

/** What a search came to. */
export type Finding =
  | { kind: 'one'; person: GuardianPerson }
  | { kind: 'several'; rows: readonly GuardianPerson[] }
  /** Nobody; what a document said of its holder goes into the registration. */
  | { kind: 'none'; typed: string; document: ScannedDocument | null }
  | { kind: 'failed'; error: unknown };

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
    const { rows } = await call<Page<GuardianPerson>>('GET', path);
    const exact = rows.filter(
      ({ identification, vehicles, tag }) =>
        identification === text || vehicles.includes(normalizePlate(text)) || tag === normalizeTag(text),
    );
    const [only] = exact.length === 1 ? exact : rows;
    if (!only) return { kind: 'none', typed: text, document };
    return exact.length === 1 || rows.length === 1
      ? { kind: 'one', person: only }
      : { kind: 'several', rows };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

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
  return { finding, find, show, clear: () => setFinding(null) };
}
