import type {
  ApprovalInput,
  RegistrationRefusal,
} from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import { nitType } from '../../../../shared/nit.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, readSeen } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { partyId } from '../../customers/entities/entity-by-number.list.ts';
import { isAddressTaken, reachOf } from '../../customers/entities/entity-reach.list.ts';
import { makeParty } from '../../customers/entities/found-or-made.service.ts';
import { makeSubscriber } from '../subscribers/subscriber-input.service.ts';
import { makeVehicle } from '../vehicles/vehicle-input.service.ts';
import { vehicleOf } from './register-counts.list.ts';
import { queueDecision } from './registration-mails.store.ts';
import { decideRegistration, type RegistrationRecord } from './registrations.store.ts';
import { registrations } from './registrations.table.ts';

/** The registration that somebody decides on, locked. @throws recordChanged, registrationDecided */
async function waiting(
  trx: Trx,
  scope: CompanyScope,
  id: number,
  version: number,
): Promise<RegistrationRecord> {
  const before = await readSeen(trx, registrations, scope, { id, version });
  if (before.state !== 'pending') throw new AppError('registrationDecided');
  return before;
}

/**
 * Makes of a registration a third party with its vehicles, and where told a suspended subscriber: all or nothing.
 * @throws registrationPartyExists, registrationPlateTaken and whatever these records refuse, at the fields of the approval
 */
export async function approveRegistration(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { version, useExisting = false, plates, subscriber }: ApprovalInput,
  mail: Mail | undefined,
): Promise<RegistrationRecord> {
  const before = await waiting(trx, scope, id, version);
  const vehicles = before.vehicles.filter(({ plate }) => plates?.includes(plate) ?? true);
  const entityId = await partyOf(trx, scope, actor, before, useExisting);
  await registerVehicles(trx, scope, actor, entityId, vehicles);
  const made = subscriber && (await draft(trx, scope, actor, { before, entityId, vehicles, subscriber }));
  const after = await decideRegistration(trx, scope.companyId, actor, before, {
    ...{ state: 'approved', entityId, subscriberId: made?.id ?? null },
  });
  if (mail) await queueDecision(trx, after, actor.now);
  return after;
}

/** Ends a registration with a reason. @throws recordChanged, registrationDecided */
export async function refuseRegistration(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { version, reason }: RegistrationRefusal,
  mail: Mail | undefined,
): Promise<RegistrationRecord> {
  const before = await waiting(trx, scope, id, version);
  const decision = { state: 'refused', reason: reason.trim() } as const;
  const after = await decideRegistration(trx, scope.companyId, actor, before, decision);
  if (mail) await queueDecision(trx, after, actor.now);
  return after;
}

/** The third party that has the document and that the decider may read, where it is to be used; else a new one. */
async function partyOf(
  trx: Trx,
  { companyId }: CompanyScope,
  actor: Actor,
  { identificationType, identification, name, telephone, email }: RegistrationRecord,
  useExisting: boolean,
): Promise<number> {
  const reach = await reachOf(trx, actor, companyId);
  const known = await partyId(trx, { companyId, reach }, { identificationType, identification });
  if (known && !useExisting) throw AppError.on('useExisting', 'registrationPartyExists');
  if (known) return known;
  const isTaken = email !== null && (await isAddressTaken(trx, reach, email));
  return makeParty(trx, actor, {
    personKind: identificationType === nitType ? '1' : '63',
    ...{ identificationType, identification, name, telephone },
    // An address that is another one's already is kept beside.
    email: isTaken ? null : email,
    otherEmails: isTaken ? [email] : [],
    taxResponsibilities: [],
  });
}

/** @throws registrationPlateTaken for each that another third party has */
async function registerVehicles(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  ownerId: number,
  vehicles: RegistrationRecord['vehicles'],
): Promise<void> {
  for (const { plate, vehicleType } of vehicles) {
    const known = await vehicleOf(trx, scope.companyId, plate);
    if (known && known.owner_id !== ownerId) throw AppError.on('plates', 'registrationPlateTaken', plate);
    if (!known) await makeVehicle(trx, scope, actor, { plate, vehicleType, ownerId });
  }
}

interface Draft {
  before: RegistrationRecord;
  entityId: number;
  vehicles: RegistrationRecord['vehicles'];
  subscriber: NonNullable<ApprovalInput['subscriber']>;
}

/** A subscriber that is suspended until somebody has looked at it. Its problems stand at the fields of the approval. */
async function draft(trx: Trx, scope: CompanyScope, actor: Actor, asked: Draft) {
  const { before, entityId, vehicles, subscriber } = asked;
  try {
    return await makeSubscriber(trx, scope, actor, {
      ...subscriber,
      ...{ entityId, title: before.name, status: 'S', quota: Math.max(1, vehicles.length) },
      vehicles: vehicles.map((vehicle) => ({ ...vehicle, ownerId: entityId })),
    });
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const { fields, complement } = error.details;
    throw invalid(
      Object.fromEntries(
        Object.entries(fields).map(([field, problem]) => [
          `subscriber.${field}`,
          'error' in problem && complement !== undefined ? { complement, ...problem } : problem,
        ]),
      ),
    );
  }
}
