import type { Kysely } from 'kysely';
import type {
  FoundPerson,
  PersonStore,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { finalConsumerIdentification } from '../../../../shared/values.ts';
import type { Columns } from '../../../db/columns.ts';
import { type Among, type IdQuery, matchingRecords } from '../../../db/paging.ts';
import { readRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { anyTable, type RecordOf, type Table } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { users } from '../../access/users/users.table.ts';
import { entities } from '../../customers/entities/entities.table.ts';
import {
  idsWithinReach,
  isWithinReach,
  type Reach,
  withinReach,
} from '../../customers/entities/entity-reach.list.ts';
import { registrations } from '../../subscriptions/registrations/registrations.table.ts';
import { guardianGuests } from '../../traffic/guardian/guardian-invitations.table.ts';
import { guardianPersons } from '../../traffic/guardian/guardian-persons.table.ts';
import { watchesAbout } from '../../traffic/guardian/guardian-watch.list.ts';
import { guardianWatch } from '../../traffic/guardian/guardian-watch.table.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

/** Who looks, and where: users of the product are seen by who sees users in the lot. */
export interface PersonScope {
  companyId: number;
  seesUsers: boolean;
  /** Whose third parties: the lot's, and to who reads third parties those of no lot. */
  reach: Reach;
}

/** A person, by every record that knows it by its document. */
export interface Person {
  ref: string;
  name: string;
  identificationType: string | null;
  identification: string | null;
  entities: RecordOf<typeof entities>[];
  persons: RecordOf<typeof guardianPersons>[];
  registrations: RecordOf<typeof registrations>[];
  users: RecordOf<typeof users>[];
  /** Entries of the watch list about it. */
  watches: number[];
  /** Announcements in which it stands. */
  guests: RecordOf<typeof guardianGuests>[];
}

/** Tables that know a person by name and document. */
const anchors = {
  entities: { table: entities, isInstallation: true },
  'guardian-persons': { table: guardianPersons, isInstallation: false },
  registrations: { table: registrations, isInstallation: false },
  users: { table: users, isInstallation: true },
  'guardian-watch': { table: guardianWatch, isInstallation: false },
  'guardian-guests': { table: guardianGuests, isInstallation: false },
} as const;
type Anchor = keyof typeof anchors;

const anchorNames = Object.keys(anchors) as Anchor[];
/** Persons of one store that a search shows. */
const most = 20;
/** Records of one document that one store can have. */
const mostOfOne = 500;

/** Persons that a name, document, address or plate finds, each once with the stores that know it. */
export async function findPersons(db: Db, scope: PersonScope, q: string): Promise<FoundPerson[]> {
  const found: FoundPerson[] = [];
  for (const store of anchorNames) {
    if (store === 'users' && !scope.seesUsers) continue;
    for (const record of await recordsFound(db, scope, store, q)) addTo(found, store, record);
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

interface Known {
  id: number;
  name: string;
  identification: string | null;
  identificationType?: string | null;
}

/** What an entry of the watch list is called stands in the place of a name that it may not have. */
const namedByTitle = <Entry extends { title: string }>(entry: Entry) => ({ ...entry, name: entry.title });

function addTo(found: FoundPerson[], store: PersonStore, record: Known): void {
  const { id, name, identification, identificationType = null } = record;
  const known = found.find(
    (one) =>
      identification !== null &&
      one.identification === identification &&
      (identificationType === null || one.identificationType === identificationType),
  );
  if (known) {
    if (!known.stores.includes(store)) known.stores.push(store);
  } else found.push({ ref: `${store}-${id}`, name, identificationType, identification, stores: [store] });
}

async function recordsFound(db: Db, lot: PersonScope, store: Anchor, q: string): Promise<Known[]> {
  const { companyId } = lot;
  const { isInstallation } = anchors[store];
  const table = anyTable<Columns>(anchors[store].table);
  const scope = { companyId: isInstallation ? null : companyId };
  const among = amongLot(store, lot);
  const spec = { order: store === 'guardian-watch' ? 'title' : 'name', deletedToo: true as const, ...among };
  const matching = (await matchingRecords(db, table, scope, spec, q, most)) as unknown as Known[];
  const byText =
    store === 'guardian-watch' ? (matching as (Known & { title: string })[]).map(namedByTitle) : matching;
  const others = await otherIds(db, companyId, store, q);
  if (others.length === 0) return byText.filter(isNamed);
  const byOther = (await matchingRecords(
    db,
    table,
    scope,
    { ...spec, among: others },
    '',
    most,
  )) as unknown as Known[];
  return [...byText, ...byOther].filter(isNamed);
}

/** What was erased has a mark in the place of its name; the customer of tickets is nobody. */
const isNamed = ({ name, identification }: Known) =>
  !name.startsWith('#') && identification !== finalConsumerIdentification;

/** Of records of the installation those that the lot deals with, or that work in it. */
function amongLot(store: Anchor, { companyId, reach }: PersonScope): { among?: Among | null } {
  if (store === 'users') return { among: usersIn(companyId) };
  return store === 'entities' ? { among: withinReach(reach) } : {};
}

const usersIn =
  (companyId: number): IdQuery =>
  (db) =>
    db.selectFrom('accesses').select('user_id').where('company_id', '=', companyId);

/** Those whom their search column does not know: third parties by their vehicles, persons by their address. */
async function otherIds(db: Db, companyId: number, store: Anchor, q: string): Promise<number[]> {
  if (store === 'entities') {
    const plate = normalizePlate(q);
    const owned = await db
      .selectFrom('vehicles')
      .select('owner_id as id')
      .where('company_id', '=', companyId)
      .where('plate', '=', plate)
      .union(
        db
          .selectFrom('subscriber_vehicles')
          .innerJoin('subscribers', 'subscribers.id', 'subscriber_vehicles.subscriber_id')
          .select('subscribers.entity_id as id')
          .where('subscriber_vehicles.company_id', '=', companyId)
          .where('subscriber_vehicles.plate', '=', plate),
      )
      .execute();
    return owned.map(({ id }) => id);
  }
  if (store !== 'guardian-persons' || !q.includes('@')) return [];
  const mailed = await db
    .selectFrom('guardian_persons')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', q.trim())
    .limit(most)
    .execute();
  return mailed.map(({ id }) => id);
}

/** The person of a record, with every other record of its document. @throws dataPersonUnknown */
export async function readPerson(db: Db | Trx, scope: PersonScope, ref: string): Promise<Person> {
  const [, store, id] = /^([a-z-]+)-([1-9]\d{0,14})$/.exec(ref) ?? [];
  const anchor = anchorNames.find((one) => one === store);
  if (!anchor || (anchor === 'users' && !scope.seesUsers)) throw new AppError('dataPersonUnknown');
  const { companyId } = scope;
  const one = await anchorRecord(db, scope, anchor, Number(id));
  if (!isNamed(one)) throw new AppError('dataPersonUnknown');
  const { name, identification } = one;
  const found = await recordsOfDocument(db, scope, one);
  if (anchor === 'users' && !found.users.some((user) => user.id === one.id))
    found.users.push(one as RecordOf<typeof users>);
  // Who was announced without a document is known by that announcement alone.
  if (anchor === 'guardian-guests' && !identification)
    found.guests.push(one as RecordOf<typeof guardianGuests>);
  const typed = [...found.entities, ...found.persons, ...found.registrations, ...found.guests][0];
  const identificationType = one.identificationType ?? typed?.identificationType ?? null;
  const watches = await watchesOf(db, companyId, { ...one, identificationType }, found);
  if (anchor === 'guardian-watch' && !watches.includes(one.id)) watches.push(one.id);
  return { ref, name, identification, identificationType, ...found, watches };
}

/** The records that know a person by its document, with the time at which each was made. */
export function knownRecords({
  entities: parties,
  persons,
  registrations: registered,
  users: people,
}: Person) {
  const of = (store: Anchor, records: readonly { id: number; createdAt: string }[]) =>
    records.map(({ id, createdAt }) => ({ ref: `${store}-${id}`, createdAt }));
  return [
    ...of('entities', parties),
    ...of('guardian-persons', persons),
    ...of('registrations', registered),
    ...of('users', people),
  ];
}

/** True for a lot that the database knows, a deleted one too. */
export async function lotExists(db: Db | Trx, companyId: number): Promise<boolean> {
  return (
    (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !==
    undefined
  );
}

/** The person that a document names in a lot, by every record that has it; none may. */
export async function personOfDocument(
  db: Db | Trx,
  scope: PersonScope,
  document: Pick<Person, 'identification' | 'identificationType'>,
): Promise<Person> {
  const known = { id: 0, name: '', ...document };
  const found = await recordsOfDocument(db, scope, known);
  const first = [...found.persons, ...found.registrations, ...found.entities, ...found.users][0];
  const name = first?.name ?? '';
  const watches = await watchesOf(db, scope.companyId, { ...known, name }, found);
  return { ref: '', name, ...document, ...found, watches };
}

/** Entries of the watch list about a person: by its document, its names, and its plates. */
function watchesOf(
  db: Db | Trx,
  companyId: number,
  { name, identification, identificationType = null }: Known,
  { persons, registrations: registered }: Pick<Person, 'persons' | 'registrations'>,
): Promise<number[]> {
  return watchesAbout(db, companyId, {
    ...{ identification, identificationType },
    names: [name, ...persons.map((one) => one.name), ...registered.map((one) => one.name)].filter(Boolean),
    plates: [
      ...persons.flatMap(({ vehicles }) => vehicles),
      ...registered.flatMap(({ vehicles }) => vehicles.map(({ plate }) => plate)),
    ],
  });
}

async function anchorRecord(
  db: Db | Trx,
  { companyId, reach }: PersonScope,
  anchor: Anchor,
  id: number,
): Promise<Known> {
  const { isInstallation } = anchors[anchor];
  const scope = { companyId: isInstallation ? null : companyId };
  if (anchor === 'users') {
    const access = await db
      .selectFrom('accesses')
      .select('user_id')
      .where('user_id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    if (!access) throw new AppError('dataPersonUnknown');
  }
  if (anchor === 'entities' && !(await isWithinReach(db, reach, id))) throw new AppError('dataPersonUnknown');
  try {
    if (anchor === 'entities') return await readRecord(db, entities, scope, id);
    if (anchor === 'guardian-persons') return await readRecord(db, guardianPersons, scope, id);
    if (anchor === 'guardian-guests') return await readRecord(db, guardianGuests, scope, id);
    if (anchor === 'registrations') return await readRecord(db, registrations, scope, id);
    if (anchor === 'guardian-watch') return namedByTitle(await readRecord(db, guardianWatch, scope, id));
    return await readRecord(db, users, scope, id);
  } catch (error) {
    if (error instanceof AppError && error.error === 'notFound') throw new AppError('dataPersonUnknown');
    throw error;
  }
}

async function recordsOfDocument(
  db: Db | Trx,
  scope: PersonScope,
  known: Known,
): Promise<Pick<Person, 'entities' | 'persons' | 'registrations' | 'users' | 'guests'>> {
  const { companyId, seesUsers } = scope;
  return {
    entities: await partiesWithDocument(db, scope.reach, known),
    persons: await withDocument(db, guardianPersons, companyId, known),
    registrations: await withDocument(db, registrations, companyId, known),
    guests: await withDocument(db, guardianGuests, companyId, known),
    users: seesUsers ? await usersWithDocument(db, companyId, known) : [],
  };
}

/** The third parties of the lot that have the document. */
async function partiesWithDocument(
  db: Db | Trx,
  reach: Reach,
  known: Known,
): Promise<RecordOf<typeof entities>[]> {
  const found = await withDocument(db, entities, null, known);
  const ids = await idsWithinReach(
    db,
    reach,
    found.map(({ id }) => id),
  );
  return found.filter(({ id }) => ids.has(id));
}

/** The records of a table that have the document, deleted ones too. */
async function withDocument<C extends Columns>(
  db: Db | Trx,
  table: Table<C>,
  companyId: number | null,
  { identification, identificationType }: Known,
): Promise<RecordOf<Table<C>>[]> {
  if (!identification) return [];
  let query = (db as AnyTables)
    .selectFrom(table.name)
    .selectAll()
    .where('identification', '=', identification);
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  if (identificationType) query = query.where('identification_type', '=', identificationType);
  const rows = await query.orderBy('id').limit(mostOfOne).execute();
  return rows.map((row) => table.read(row));
}

async function usersWithDocument(
  db: Db | Trx,
  companyId: number,
  { identification }: Known,
): Promise<RecordOf<typeof users>[]> {
  if (!identification) return [];
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('identification', '=', identification)
    .where('id', 'in', usersIn(companyId)(db) as never)
    .execute();
  return rows.map((row) => users.read(row));
}
