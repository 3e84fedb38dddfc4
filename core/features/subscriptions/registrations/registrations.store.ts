import type { RegistrationInput } from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import { registrationDays } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import { storedIdentification } from '../../../../shared/nit.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { auditedRegistrations, registrations } from './registrations.table.ts';

export type RegistrationRecord = RecordOf<typeof registrations>;

/** Holds the lot's link until the transaction ends: what counts its registrations cannot race. */
export async function lockLink(trx: Trx, companyId: number): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom('registration_settings')
    .select('id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute();
}

/** A registration as it is filed: of one that came without them, an id of ours and Spanish. */
export type FiledRegistration = RegistrationInput & { id: string; language: Language; reference: string };

/** Files what a person has sent, and its plates. */
export async function createRegistration(
  trx: Trx,
  companyId: number,
  actor: Actor,
  { id: uuid, reference, person, contact, vehicles, notes, language, consent }: FiledRegistration,
  addressMark: string,
): Promise<RegistrationRecord> {
  const now = new Date(actor.now).toISOString();
  const { identificationType } = person;
  const plates = vehicles.map(({ plate }) => normalizePlate(plate));
  const row = registrations.write({
    ...{ version: 1, createdAt: now, updatedAt: now, status: 'A', companyId, uuid },
    ...{ reference, state: 'pending', identificationType },
    identification: storedIdentification(identificationType, person.identification),
    name: person.name.trim(),
    telephone: contact.telephone.trim(),
    email: contact.email?.trim().toLowerCase() || null,
    vehicles: vehicles.map(({ vehicleType }, place) => ({ plate: plates[place] ?? '', vehicleType })),
    plates: plates.join(' '),
    notes: notes?.trim() || null,
    ...{ language, consentVersion: consent.textVersion, consentAt: now, addressMark },
    ...{ proofHash: null, proofExpiresAt: null, emailProvenAt: null },
    ...{ decidedAt: null, decidedBy: null, reason: null, entityId: null, subscriberId: null },
  });
  const stored = await trx
    .insertInto('registrations')
    .values(row as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  const record = registrations.read(stored);
  await trx
    .insertInto('registration_vehicles')
    .values(
      plates.map((plate, place) => ({ registration_id: record.id, place, company_id: companyId, plate })),
    )
    .execute();
  await recordChange(trx, auditedRegistrations, { companyId }, actor, {
    action: 'create',
    before: null,
    after: record,
  });
  return record;
}

type Decision = Pick<RegistrationRecord, 'state'> &
  Partial<Pick<RegistrationRecord, 'reason' | 'entityId' | 'subscriberId'>>;

/** Writes what became of a registration, and who said so: nobody where a later one took its place. */
export async function decideRegistration(
  trx: Trx,
  companyId: number,
  actor: Actor,
  before: RegistrationRecord,
  decision: Decision,
): Promise<RegistrationRecord> {
  const now = new Date(actor.now).toISOString();
  const row = registrations.write({
    ...decision,
    ...{ version: before.version + 1, updatedAt: now, decidedAt: now, decidedBy: actor.userId },
    ...{ proofHash: null, proofExpiresAt: null },
  });
  const stored = await trx
    .updateTable('registrations')
    .set(row)
    .where('id', '=', before.id)
    .where('company_id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = registrations.read(stored);
  await recordChange(trx, auditedRegistrations, { companyId }, actor, { action: 'update', before, after });
  return after;
}

/** Keeps the token that a mail carries, as its hash. */
export async function keepProof(trx: Trx, id: number, proof: { hash: string; expiresAt: number }) {
  await trx
    .updateTable('registrations')
    .set({ proof_hash: proof.hash, proof_expires_at: proof.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Notes that the address was proven, once; false for a token that is unknown, used or too old. */
export async function proveEmail(trx: Trx, actor: Actor, hash: string): Promise<boolean> {
  const row = await trx
    .updateTable('registrations')
    .set({ email_proven_at: actor.now, proof_hash: null, proof_expires_at: null })
    .where('proof_hash', '=', hash)
    .where('proof_expires_at', '>', actor.now)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const after = registrations.read(row);
  const before = { ...after, emailProvenAt: null };
  const scope = { companyId: row.company_id };
  await recordChange(trx, auditedRegistrations, scope, actor, { action: 'update', before, after });
  return true;
}

/** Rows that one transaction takes out. */
const forgottenAtOnce = 500;

/** Takes out registrations that came to nothing, or that nobody looked at, after so many days. */
export async function forgetRegistrations(db: Db, now: number): Promise<void> {
  for (let left = forgottenAtOnce; left === forgottenAtOnce; ) {
    left = await transact(db, async (trx) => {
      const old = await trx
        .selectFrom('registrations')
        .select('id')
        .where('state', '<>', 'approved')
        .where('updated_at', '<', now - registrationDays * 86_400_000)
        .limit(forgottenAtOnce)
        .execute();
      const ids = [0, ...old.map(({ id }) => id)];
      await trx.deleteFrom('registration_vehicles').where('registration_id', 'in', ids).execute();
      await trx.deleteFrom('registrations').where('id', 'in', ids).execute();
      return old.length;
    });
  }
}
