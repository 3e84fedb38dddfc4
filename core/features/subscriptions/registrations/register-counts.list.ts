import type { Db, Trx } from '../../../db/schema.ts';
import type { RegistrationRecord } from './registrations.store.ts';
import { registrations } from './registrations.table.ts';

/** Registrations of a lot since a time, of one address where told, and when the first of them came. */
export async function registeredSince(
  trx: Trx,
  { companyId, since, addressMark }: { companyId: number; since: number; addressMark?: string },
): Promise<{ count: number; first: number }> {
  let query = trx
    .selectFrom('registrations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('company_id', '=', companyId)
    .where('created_at', '>', since);
  if (addressMark !== undefined) query = query.where('address_mark', '=', addressMark);
  const { count, first } = await query.executeTakeFirstOrThrow();
  return { count: Number(count), first: Number(first) };
}

/** How many wait in a lot. */
export async function waitingCount(trx: Trx, companyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The reference that was answered to what was sent under this id. */
export async function answeredReference(
  trx: Trx,
  companyId: number,
  uuid: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('registrations')
    .select('reference')
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return found?.reference;
}

/** The document of who registers, in the form in which it is stored. */
export interface OfDocument {
  companyId: number;
  identificationType: string;
  identification: string;
}

const ofDocument = (trx: Trx, { companyId, identificationType, identification }: OfDocument) =>
  trx
    .selectFrom('registrations')
    .where('company_id', '=', companyId)
    .where('identification', '=', identification)
    .where('identification_type', '=', identificationType);

/** How often a document was registered since a time. */
export async function documentCount(trx: Trx, document: OfDocument, since: number): Promise<number> {
  const { count } = await ofDocument(trx, document)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Registrations of a document that wait. */
export async function waitingOf(trx: Trx, document: OfDocument): Promise<RegistrationRecord[]> {
  const rows = await ofDocument(trx, document).selectAll().where('state', '=', 'pending').execute();
  return rows.map((row) => registrations.read(row));
}

/** Mails that prove an address and were asked for since a time. */
export async function proofCount(trx: Trx, email: string, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'registration-proof')
    .where('recipient', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A vehicle of the lot by its plate. */
export function vehicleOf(db: Db | Trx, companyId: number, plate: string) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'owner_id'])
    .where('company_id', '=', companyId)
    .where('plate', '=', plate)
    .where('status', '<>', 'D')
    .executeTakeFirst();
}
