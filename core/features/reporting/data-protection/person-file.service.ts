import { createHash } from 'node:crypto';
import {
  type Duty,
  type PersonConsent,
  type PersonFile,
  type PersonRecord,
  type PersonSection,
  type PersonStore,
  personStores,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Consent } from '../../../../shared/features/traffic/guardian/guardian.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { guardianPhotos } from '../../traffic/guardian/guardian-photos.table.ts';
import { forgetting } from './blanks.rules.ts';
import { holdOf } from './data-holds.list.ts';
import { requestsOf } from './data-requests.list.ts';
import { type DutyScope, dutiesOf, type Found } from './duties.list.ts';
import { emailsOf, platesOf, rowsOf, telephonesOf } from './holdings.list.ts';
import { type Person, type PersonScope, readPerson } from './persons.list.ts';
import { storedFiles } from './stored-files.list.ts';

/** Who asks, where and when. */
export interface FileScope extends PersonScope {
  /** The companies in which the caller manages users; null is all. */
  managed: DutyScope['managed'];
  /** The companies in which the caller erases persons; null is all. */
  erasable: DutyScope['erasable'];
  now: number;
}

/** What is to become of each record of a person. */
export interface ErasurePlan {
  person: Person;
  found: Found;
  duties: ReadonlyMap<string, Duty>;
  /** Names exactly these records and what becomes of each. */
  plan: string;
}

/** Records of a store that are shown; all are counted. */
const mostShown = 100;

/** Everything that is stored of a person, and why it stays where it does. @throws dataPersonUnknown */
export async function planOf(db: Db | Trx, scope: FileScope, ref: string): Promise<ErasurePlan> {
  return planFor(db, scope, await readPerson(db, scope, ref));
}

/** As `planOf`, of a person that was read. */
export async function planFor(db: Db | Trx, scope: FileScope, person: Person): Promise<ErasurePlan> {
  const { companyId } = scope;
  const found = new Map<PersonStore, Record<string, unknown>[]>();
  for (const store of personStores) {
    const rows = await rowsOf(db, companyId, store, person);
    if (rows.length > 0) found.set(store, rows);
  }
  const today = await lotDay(db, companyId, scope.now);
  const duties = await dutiesOf(db, { ...scope, today }, found);
  const hash = createHash('sha256');
  for (const [store, rows] of found)
    for (const { id } of rows) hash.update(`${store}:${id}:${duties.get(`${store}:${id}`) ?? ''};`);
  return { person, found, duties, plan: hash.digest('base64url').slice(0, 20) };
}

/** What is shown of a person. @throws dataPersonUnknown */
export async function personFile(db: Db, scope: FileScope, ref: string): Promise<PersonFile> {
  const { person, found, duties, plan } = await planOf(db, scope, ref);
  const { companyId, now } = scope;
  const today = await lotDay(db, companyId, now);
  const asked = await requestsOf(db, companyId, person);
  const { name, identification, identificationType } = person;
  return {
    ...{ ref, name, identification, identificationType, plan },
    stores: [...found.keys()],
    emails: emailsOf(person),
    telephones: telephonesOf(person),
    plates: await platesOf(db, companyId, person),
    consents: consentsOf({ person, found }),
    sections: [...found].map(([store, rows]) => sectionOf(store, rows, duties)),
    hold: await holdOf(db, companyId, today, person),
    openRequests: asked
      .filter(({ closed }) => !closed)
      .map(({ id, number, kind, dueOn }) => ({ id, number, kind, dueOn })),
    files: await storedFiles(db, companyId),
  };
}

function sectionOf(
  store: PersonStore,
  rows: readonly Record<string, unknown>[],
  duties: ReadonlyMap<string, Duty>,
): PersonSection {
  const all = rows.map((row) => recordOf(store, row, duties));
  const counted = (outcome: string) => all.filter((one) => one.outcome === outcome).length;
  return {
    ...{ store, records: all.slice(0, mostShown), total: all.length },
    ...{ erased: counted('erased'), anonymised: counted('anonymised'), kept: counted('kept') },
  };
}

function recordOf(
  store: PersonStore,
  row: Record<string, unknown>,
  duties: ReadonlyMap<string, Duty>,
): PersonRecord {
  const duty = duties.get(`${store}:${row.id}`) ?? null;
  const since = row.entryAt ?? row.at ?? row.createdAt ?? null;
  return {
    id: Number(row.id),
    title: titleOf(row),
    since: since === null ? null : String(since),
    outcome: duty === null ? (forgetting[store]?.outcome ?? 'kept') : 'kept',
    duty,
  };
}

/** What people call a record of whichever store. */
function titleOf({
  name,
  title,
  person,
  plate,
  prefix,
  number,
  reference,
  description,
  id,
}: Record<string, unknown>) {
  const numbered = number === undefined ? null : `${prefix ?? ''}${number}`;
  return String(name ?? title ?? person ?? numbered ?? plate ?? description ?? reference ?? `#${id}`);
}

/** What the person agreed to, by which text and how; to its photo apart from all else. */
export function consentsOf({ person, found }: Pick<ErasurePlan, 'person' | 'found'>): PersonConsent[] {
  const { registrations, persons } = person;
  const photos = (found.get('guardian-photos') ?? []) as unknown as RecordOf<typeof guardianPhotos>[];
  return [
    ...registrations.map(({ consentVersion, consentAt }) => ({
      ...{ store: 'registrations' as const, version: String(consentVersion), at: consentAt },
      channel: 'electronic',
    })),
    ...persons.flatMap(({ consent }) => consentIn('guardian-persons', consent)),
    ...photos.flatMap(({ consent }) => consentIn('guardian-photos', consent)),
  ];
}

function consentIn(store: PersonStore, consent: Consent | null): PersonConsent[] {
  return consent ? [{ store, version: consent.textVersion, at: consent.at, channel: consent.channel }] : [];
}
