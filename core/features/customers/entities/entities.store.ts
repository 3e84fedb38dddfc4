import type { Customer } from '../../../../shared/features/customers/entities/customer.ts';
import type { EntityInput } from '../../../../shared/features/customers/entities/entity.schema.ts';
import { nitFault, nitType, storedIdentification } from '../../../../shared/nit.ts';
import { finalConsumerIdentification } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
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
import { entities } from './entities.table.ts';

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

function refuseFinalConsumer({ identification }: Entity): void {
  if (identification === finalConsumerIdentification) throw new AppError('finalConsumerProtected');
}

function columnsOf(input: EntityInput): NewRecord<typeof entities> {
  return {
    ...input,
    personKind: String(input.personKind),
    identification: storedIdentification(input.identificationType, input.identification),
    otherEmails: input.otherEmails ?? [],
    taxResponsibilities: input.taxResponsibilities ?? [],
  };
}

export function createEntity(trx: Trx, scope: Scope, actor: Actor, input: EntityInput): Promise<Entity> {
  return createRecord(trx, entities, scope, actor, columnsOf(input));
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

/** @throws finalConsumerProtected */
export async function deleteEntity(trx: Trx, scope: Scope, actor: Actor, target: Target): Promise<Entity> {
  refuseFinalConsumer(await lockRecord(trx, entities, scope, target.id));
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
      ...nothingKnown,
    }),
  );
}

/**
 * The third party that an invoice is for: the one named, found or made by its identification, else 111.
 * @throws entityUnknown, identificationInvalid, checkDigitWrong
 */
export async function customerId(trx: Trx, actor: Actor, named: Customer | undefined): Promise<number> {
  if (!named) {
    const [known] = await finalConsumer(trx, { identification: finalConsumerIdentification });
    if (!known) throw new Error('Third party 111 is missing.');
    return known.id;
  }
  const customer = 'entityId' in named ? named : { ...named, identification: asStored(named) };
  let query = trx.selectFrom('entities').select('id').where('status', '<>', 'D');
  query =
    'entityId' in customer
      ? query.where('id', '=', customer.entityId)
      : query
          .where('identification', '=', customer.identification)
          .where('identification_type', '=', customer.identificationType);
  const known = await query.executeTakeFirst();
  if (known) return known.id;
  if ('entityId' in customer) throw AppError.on('customer.entityId', 'entityUnknown');
  const made = await createRecord(trx, entities, { companyId: null }, actor, {
    personKind: customer.identificationType === nitType ? '1' : '63',
    identificationType: customer.identificationType,
    identification: customer.identification,
    name: customer.name,
    ...nothingKnown,
    ...(await addresses(trx, customer.email?.toLowerCase())),
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
async function addresses(trx: Trx, email: string | undefined) {
  if (!email) return { email: null };
  const taken = await trx
    .selectFrom('entities')
    .select('id')
    .where('email', '=', email)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return taken ? { email: null, otherEmails: [email] } : { email };
}
