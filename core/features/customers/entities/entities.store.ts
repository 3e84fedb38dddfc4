import type { Customer } from '../../../../shared/features/customers/entities/customer.ts';
import type { EntityInput } from '../../../../shared/features/customers/entities/entity.schema.ts';
import { nitFault, nitType, storedIdentification } from '../../../../shared/nit.ts';
import { finalConsumerIdentification } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import { prepared } from '../../../db/prepared.ts';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  type NewRecord,
  type Scope,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { madeOnce } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companiesHolding } from '../../access/access/access.list.ts';
import { entities } from './entities.table.ts';
import { partyId } from './entity-by-number.list.ts';
import {
  isAddressTaken,
  lotsDealingWith,
  type Reach,
  reachOf,
  readableAmong,
  readableParties,
} from './entity-reach.list.ts';

type Entity = RecordOf<typeof entities>;

/** 111 stays as it is, whatever is wrong with what is wanted of it: it has fewer digits than the schema asks for. */
export const changeable: Rule<typeof entities, EntityInput, never> = {
  fields: [],
  check({ before }) {
    if (before) refuseFinalConsumer(before);
  },
};

/** The address of a third party does not stand among its further ones. */
export const emailOnce: Rule<typeof entities, EntityInput, 'email' | 'otherEmails'> = {
  fields: ['email', 'otherEmails'],
  check({ input: { email, otherEmails } }) {
    if (email && otherEmails?.some((other) => other.toLowerCase() === email))
      throw AppError.on('otherEmails', 'entityEmailExists');
  },
};

/** No other third party that the writer may read has the document: of those of other lots there is no sign. */
export const documentFree: Rule<typeof entities, EntityInput, 'identification' | 'identificationType'> = {
  fields: ['identification', 'identificationType'],
  async check({ trx, actor, before, input }) {
    const taken = await readableParties(trx, await reachOf(trx, actor, actor.companyId))
      .select('entities.id')
      .where(
        'entities.identification',
        '=',
        storedIdentification(input.identificationType, input.identification),
      )
      .where('entities.identification_type', '=', input.identificationType)
      .where('entities.id', '<>', before?.id ?? 0)
      .limit(1)
      .executeTakeFirst();
    if (taken) throw AppError.on('identification', 'identificationExists');
  },
};

/** No other third party that the writer may read has the address. */
export const emailFree: Rule<typeof entities, EntityInput, 'email'> = {
  fields: ['email'],
  async check({ trx, actor, before, input: { email } }) {
    if (!email) return;
    const reach = await reachOf(trx, actor, actor.companyId);
    if (await isAddressTaken(trx, reach, email, before?.id)) throw AppError.on('email', 'entityEmailExists');
  },
};

function refuseFinalConsumer({ identification }: Entity): void {
  if (identification === finalConsumerIdentification) throw new AppError('finalConsumerProtected');
}

function columnsOf(input: EntityInput): Omit<NewRecord<typeof entities>, 'registeredIn'> {
  return {
    ...input,
    personKind: String(input.personKind),
    identification: storedIdentification(input.identificationType, input.identification),
    otherEmails: input.otherEmails ?? [],
    taxResponsibilities: input.taxResponsibilities ?? [],
  };
}

/** Registers a third party, with the lot from which that is done. */
export async function createEntity(
  trx: Trx,
  scope: Scope,
  actor: Actor,
  input: EntityInput,
): Promise<Entity> {
  return register(trx, scope, actor, columnsOf(input));
}

async function register(
  trx: Trx,
  scope: Scope,
  actor: Actor,
  values: Omit<NewRecord<typeof entities>, 'registeredIn'>,
): Promise<Entity> {
  const { companyId } = actor;
  const made = await createRecord(trx, entities, scope, actor, { ...values, registeredIn: companyId ?? 0 });
  if (companyId !== null) await noteDealing(trx, companyId, made.id);
  return made;
}

/** A lot deals with a third party from now on: what the lot's users read of third parties has this one, too. */
export async function noteDealing(trx: Trx, companyId: number, entityId: number): Promise<void> {
  await trx
    .insertInto('entity_companies')
    .values({ company_id: companyId, entity_id: entityId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function updateEntity(
  trx: Trx,
  scope: Scope,
  actor: Actor,
  before: Entity,
  input: EntityInput,
): Promise<Entity> {
  return updateRecord(trx, entities, scope, actor, before, columnsOf(input));
}

/**
 * Deletes a third party for all lots that deal with it.
 * @throws finalConsumerProtected; entityElsewhere where one of them is a lot in which the user may not change third parties;
 * what holds something open of it: invoicesOpen, advancesOpen
 */
export async function deleteEntity(
  trx: Trx,
  scope: Scope,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Entity> {
  refuseFinalConsumer(await lockRecord(trx, entities, scope, target.id));
  const held = await companiesHolding(trx, actor.userId ?? 0, 'entities', 'write');
  const lots = await lotsDealingWith(trx, target.id);
  if (held !== null && lots.some((lot) => !held.includes(lot))) throw new AppError('entityElsewhere');
  await checkUnused(trx, 'entities', target.id);
  return deleteRecord(trx, entities, scope, actor, target);
}

const nothingKnown = {
  otherEmails: [],
  telephone: null,
  address: null,
  city: null,
  taxRegime: null,
  taxResponsibilities: [],
};

const finalConsumer = prepared<{ identification: string }, { id: number }>((db, given) =>
  db
    .selectFrom('entities')
    .select('id')
    .where('identification', '=', given('identification'))
    .where('status', '=', 'A')
    .orderBy('id')
    .limit(1),
);

/** Makes the third party 111 ("consumidor final") where it is missing. */
export async function ensureFinalConsumer(db: Db, actor: Actor): Promise<void> {
  const [known] = await finalConsumer(db, { identification: finalConsumerIdentification });
  if (known) return;
  await madeOnce(db, (trx) =>
    createRecord(trx, entities, { companyId: null }, actor, {
      personKind: '63',
      identificationType: '13',
      identification: finalConsumerIdentification,
      name: 'Consumidor final',
      email: null,
      registeredIn: 0,
      ...nothingKnown,
    }),
  );
}

/**
 * The third party that an invoice of the actor's lot is for: the one named, found among those that the lot deals with or made
 * of what was typed, else 111. Whom only other lots know is registered anew: nothing is read or written of what they keep.
 * @throws entityUnknown, identificationInvalid, checkDigitWrong
 */
export async function customerId(trx: Trx, actor: Actor, named: Customer | undefined): Promise<number> {
  if (!named) {
    const [known] = await finalConsumer(trx, { identification: finalConsumerIdentification });
    if (!known) throw new Error('Third party 111 is missing.');
    return known.id;
  }
  const { companyId } = actor;
  const reach = companyId === null ? [] : [companyId];
  if ('entityId' in named) {
    if ((await readableAmong(trx, reach, [named.entityId])).has(named.entityId)) return named.entityId;
    throw AppError.on('customer.entityId', 'entityUnknown');
  }
  const customer = { ...named, identification: asStored(named) };
  const known = await partyId(trx, { companyId, reach }, customer);
  if (known) return known;
  const made = await register(trx, { companyId: null }, actor, {
    personKind: customer.identificationType === nitType ? '1' : '63',
    identificationType: customer.identificationType,
    identification: customer.identification,
    name: customer.name,
    ...nothingKnown,
    ...(await addresses(trx, reach, customer.email?.toLowerCase())),
  });
  return made.id;
}

/** A tax number may come as printed, e.g. `900373923-8`. */
function asStored({ identificationType, identification }: Exclude<Customer, { entityId: number }>): string {
  const fault = identificationType === nitType ? nitFault(identification) : null;
  if (fault) throw AppError.on('customer.identification', fault);
  return storedIdentification(identificationType, identification);
}

/** A sale is never refused for an address that is another one's already: it is kept beside. */
async function addresses(trx: Trx, reach: Reach, email: string | undefined) {
  if (!email) return { email: null };
  return (await isAddressTaken(trx, reach, email)) ? { email: null, otherEmails: [email] } : { email };
}
