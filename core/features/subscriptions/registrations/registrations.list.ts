import type {
  ConsentText,
  Duplicate,
  RegistrationDetail,
} from '../../../../shared/features/subscriptions/registrations/registration.ts';
import { limits } from '../../../../shared/limits.ts';
import type { ListSpec } from '../../../db/paging.ts';
import { type CompanyScope, readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { duplicatesOf } from './duplicates.list.ts';
import { registrations } from './registrations.table.ts';

export const registrationList: ListSpec = { order: '-createdAt' };

type Wire = WireRecord<typeof registrations>;

/** Adds to registrations that wait whether the lot knows the document or a plate already. */
export async function withDuplicated(db: Db | Trx, { companyId }: CompanyScope, records: readonly Wire[]) {
  const found = await duplicatesOf(db, companyId, records);
  return records.map((one) => ({ ...one, duplicated: (found.get(one.id) ?? []).length > 0 }));
}

/** One registration, with what is known already and the words that the person agreed to. */
export async function registrationDetail(
  db: Db,
  scope: CompanyScope,
  id: number,
): Promise<Omit<RegistrationDetail, 'status'> & { status: string }> {
  const record = toWire(registrations, await readRecord(db, registrations, scope, id));
  const duplicates: Duplicate[] =
    (await duplicatesOf(db, scope.companyId, [record])).get(id)?.slice(0, limits.problems) ?? [];
  const text = await consentText(db, scope.companyId, record.consentVersion);
  const decider = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', record.decidedBy ?? 0)
    .executeTakeFirst();
  return {
    ...record,
    duplicated: duplicates.length > 0,
    duplicates,
    consentText: text?.[record.language] ?? '',
    decider: decider?.name ?? null,
  };
}

/** The text of the data treatment in a version, or the one of now. */
export async function consentText(
  db: Db | Trx,
  companyId: number,
  version?: number,
): Promise<ConsentText | null> {
  let query = db
    .selectFrom('registration_texts')
    .select(['version', 'es', 'en'])
    .where('company_id', '=', companyId);
  if (version !== undefined) query = query.where('version', '=', version);
  return (await query.orderBy('version', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** A lot that takes registrations now. */
export interface OpenLot {
  companyId: number;
  name: string;
  salt: string;
}

/** The lot that a link names, where it takes registrations; undefined else, whatever the reason. */
export function openLot(db: Db | Trx, token: string): Promise<OpenLot | undefined> {
  return db
    .selectFrom('registration_settings')
    .innerJoin('companies', 'companies.id', 'registration_settings.company_id')
    .select(['companies.id as companyId', 'companies.name', 'registration_settings.salt'])
    .where('registration_settings.token', '=', token)
    .where('registration_settings.is_open', '=', 1)
    .where('registration_settings.status', '=', 'A')
    .where('companies.status', '=', 'A')
    .executeTakeFirst();
}

/** Who answers for the data of a lot. */
export async function controllerOf(db: Db | Trx, companyId: number) {
  const { emails, ...known } = await db
    .selectFrom('companies')
    .select(['name', 'identification', 'address', 'telephone', 'emails'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...known, emails: JSON.parse(emails) as string[] };
}
