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

/** Lots that take registrations: one without a text to agree to shows no page, and takes none. */
const openLots = (db: Db | Trx) =>
  db
    .selectFrom('registration_settings')
    .innerJoin('companies', 'companies.id', 'registration_settings.company_id')
    .select(['companies.id as companyId', 'companies.name', 'registration_settings.salt'])
    .where('registration_settings.is_open', '=', 1)
    .where('registration_settings.status', '=', 'A')
    .where('companies.status', '=', 'A')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration_texts')
          .select('registration_texts.version')
          .whereRef('registration_texts.company_id', '=', 'companies.id'),
      ),
    );

/** The lot that a link names, where it takes registrations; undefined else, whatever the reason. */
export function openLot(db: Db | Trx, token: string): Promise<OpenLot | undefined> {
  return openLots(db).where('registration_settings.token', '=', token).executeTakeFirst();
}

/** A lot where it takes registrations; undefined else, whether or not there is one. */
export function openLotById(db: Db | Trx, companyId: number): Promise<OpenLot | undefined> {
  return openLots(db).where('companies.id', '=', companyId).executeTakeFirst();
}

/** Lots that are named at once. */
const mostNamed = 500;

/** The lots that take registrations now, by name, each with the text that people agree to. */
export async function lotsThatRegister(
  db: Db,
): Promise<{ id: number; name: string; text: ConsentText | null }[]> {
  const lots = await openLots(db)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(mostNamed)
    .execute();
  const texts = await newestTexts(
    db,
    lots.map(({ companyId }) => companyId),
  );
  return lots.map(({ companyId, name }) => ({ id: companyId, name, text: texts.get(companyId) ?? null }));
}

async function newestTexts(db: Db, companyIds: readonly number[]): Promise<Map<number, ConsentText>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('registration_texts as one')
    .select(['one.company_id', 'one.version', 'one.es', 'one.en'])
    .where('one.company_id', 'in', [...companyIds])
    .where('one.version', '=', (from) =>
      from
        .selectFrom('registration_texts as other')
        .select(({ fn }) => fn.max('other.version').as('version'))
        .whereRef('other.company_id', '=', 'one.company_id'),
    )
    .execute();
  return new Map(rows.map(({ company_id, ...text }) => [company_id, text]));
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
