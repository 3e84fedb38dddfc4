import type { Kysely } from 'kysely';
import type { PersonStore } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Columns } from '../../../db/columns.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { anyTable, type Table } from '../../../db/table.ts';
import { users } from '../../access/users/users.table.ts';
import { creditNotes } from '../../billing/credit-notes/credit-notes.table.ts';
import { paymentRequests } from '../../billing/electronic-payments/electronic-payments.table.ts';
import { invoices } from '../../billing/invoices/invoices.table.ts';
import { receipts } from '../../billing/receipts/receipts.table.ts';
import { entities } from '../../customers/entities/entities.table.ts';
import { registrations } from '../../subscriptions/registrations/registrations.table.ts';
import { subscriberImportRows } from '../../subscriptions/subscriber-imports/subscriber-imports.table.ts';
import { subscribers } from '../../subscriptions/subscribers/subscribers.table.ts';
import { vehicles } from '../../subscriptions/vehicles/vehicles.table.ts';
import { guardianGuests, guardianInvitations } from '../../traffic/guardian/guardian-invitations.table.ts';
import { guardianPersons } from '../../traffic/guardian/guardian-persons.table.ts';
import { guardianPhotos } from '../../traffic/guardian/guardian-photos.table.ts';
import { guardianVisits } from '../../traffic/guardian/guardian-visits.table.ts';
import { guardianWatch } from '../../traffic/guardian/guardian-watch.table.ts';
import { dataHolds } from './data-holds.table.ts';
import { dataRequests } from './data-requests.table.ts';
import type { Person } from './persons.list.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;

/** Rows of a company that have one of these values in a column. */
type Where = readonly [column: string, values: readonly (number | string)[]];

/** What a store has of persons, and how its rows are found. */
export interface Holding {
  table: Table<Columns>;
  /** Its rows belong to the installation. */
  isInstallation?: true;
  /** Its documents are kept whatever happens: the newest are enough to be shown. */
  isKept?: true;
  where(person: Person): Where;
}

/** Rows of documents that are looked at. */
export const mostDocuments = 2000;

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const byEntity = (column: string) => (person: Person) => [column, idsOf(person.entities)] as const;
const byDocument = ({ identification }: Person) =>
  ['identification', identification ? [identification] : []] as const;

/** Every store in which a person may stand: what is added here is found, told, exported and erased. */
export const holdings: Readonly<Record<PersonStore, Holding>> = {
  entities: { table: anyTable(entities), isInstallation: true, where: byEntity('id') },
  'guardian-persons': { table: anyTable(guardianPersons), where: ({ persons }) => ['id', idsOf(persons)] },
  registrations: { table: anyTable(registrations), where: (person) => ['id', idsOf(person.registrations)] },
  users: { table: anyTable(users), isInstallation: true, where: (person) => ['id', idsOf(person.users)] },
  'guardian-watch': { table: anyTable(guardianWatch), where: ({ watches }) => ['id', watches] },
  subscribers: { table: anyTable(subscribers), where: byEntity('entity_id') },
  vehicles: { table: anyTable(vehicles), where: byEntity('owner_id') },
  'guardian-guests': { table: anyTable(guardianGuests), where: ({ guests }) => ['id', idsOf(guests)] },
  'guardian-invitations': {
    table: anyTable(guardianInvitations),
    where: ({ persons }) => ['host_id', idsOf(persons)],
  },
  'guardian-visits': {
    table: anyTable(guardianVisits),
    where: ({ persons }) => ['person_id', idsOf(persons)],
  },
  'guardian-photos': {
    table: anyTable(guardianPhotos),
    where: ({ persons }) => ['person_id', idsOf(persons)],
  },
  invoices: { table: anyTable(invoices), isKept: true, where: byEntity('entity_id') },
  receipts: { table: anyTable(receipts), isKept: true, where: byEntity('entity_id') },
  'credit-notes': { table: anyTable(creditNotes), isKept: true, where: byEntity('entity_id') },
  'payment-requests': {
    table: anyTable(paymentRequests),
    where: (person) => ['payer_email', emailsOf(person)],
  },
  'subscriber-imports': { table: anyTable(subscriberImportRows), where: byDocument },
  'data-requests': { table: anyTable(dataRequests), where: byDocument },
  'data-holds': { table: anyTable(dataHolds), where: byDocument },
};

/** The addresses by which a person is known. */
export function emailsOf({
  entities: parties,
  persons,
  registrations: registered,
  users: people,
}: Person): string[] {
  const all = [
    ...parties.flatMap(({ email, otherEmails }) => [email, ...otherEmails]),
    ...persons.map(({ email }) => email),
    ...registered.map(({ email }) => email),
    ...people.map(({ email }) => email),
  ];
  return [...new Set(all.filter((email) => email !== null))];
}

/** The telephones by which a person is known. */
export function telephonesOf({ entities: parties, persons, registrations: registered }: Person): string[] {
  const all = [...parties, ...persons, ...registered].map(({ telephone }) => telephone);
  return [...new Set(all.filter((one) => one !== null))];
}

/** Rows of one store that are about a person, the newest first. */
export async function rowsOf(
  db: Db | Trx,
  companyId: number,
  store: PersonStore,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const { table, isInstallation, isKept, where } = holdings[store];
  const [column, values] = where(person);
  if (values.length === 0) return [];
  let query = (db as AnyTables).selectFrom(table.name).selectAll().where(column, 'in', values);
  if (!isInstallation) query = query.where('company_id', '=', companyId);
  if (isKept) query = query.limit(mostDocuments);
  if (table.columns.identificationType && column === 'identification' && person.identificationType)
    query = query.where('identification_type', '=', person.identificationType);
  const rows = await query.orderBy('id', 'desc').execute();
  return rows.map((row) => table.read(row)).filter((row) => !isErased(row));
}

/** What is erased already has a mark in the place of its name. */
function isErased(row: Record<string, unknown>): boolean {
  return [row.name, row.person, row.title].some((name) => typeof name === 'string' && name.startsWith('#'));
}

/** The plates of a person that the lot knows by its vehicles and registrations, not by its tickets. */
export async function platesOf(db: Db | Trx, companyId: number, person: Person): Promise<string[]> {
  const owned = await db
    .selectFrom('vehicles')
    .select('plate')
    .where('company_id', '=', companyId)
    .where('owner_id', 'in', [0, ...idsOf(person.entities)])
    .execute();
  const monthly = await db
    .selectFrom('subscriber_vehicles')
    .innerJoin('subscribers', 'subscribers.id', 'subscriber_vehicles.subscriber_id')
    .select('subscriber_vehicles.plate')
    .where('subscriber_vehicles.company_id', '=', companyId)
    .where('subscribers.entity_id', 'in', [0, ...idsOf(person.entities)])
    .execute();
  const told = [
    ...person.persons.flatMap((one) => one.vehicles),
    ...person.registrations.flatMap((one) => one.vehicles.map(({ plate }) => plate)),
    ...person.guests.flatMap(({ plate }) => plate ?? []),
  ];
  const all = [...owned, ...monthly].map(({ plate }) => plate);
  return [...new Set([...all.filter((plate) => plate !== null), ...told])].sort();
}
