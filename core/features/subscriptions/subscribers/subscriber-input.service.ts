import { validityFaults } from '../../../../shared/features/site/calendar-days/validity.ts';
import { subscriberSchema } from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { Actor } from '../../../db/actor.ts';
import { checkedInput, type InputRules } from '../../../db/checked-input.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import {
  freeIdentities,
  knownEntity,
  knownOwners,
  ownLiquidation,
  ownSchedule,
  ownSlot,
  takenTypes,
} from './subscriber-rules.list.ts';
import { createSubscriber, type SubscriberRecord } from './subscribers.store.ts';
import { subscribers } from './subscribers.table.ts';

/** Plates and tags in the form in which they are compared; what is no text is left for the schema. */
function comparable(vehicle: unknown): unknown {
  if (typeof vehicle !== 'object' || vehicle === null) return vehicle;
  const { plate, tag, ...others } = vehicle as Readonly<Record<string, unknown>>;
  return {
    ...others,
    plate: typeof plate === 'string' ? normalizePlate(plate) : (plate ?? null),
    tag: typeof tag === 'string' ? normalizeTag(tag) : (tag ?? null),
  };
}

/** What may be written of a subscriber, whoever writes it: a form, an outside system, a file. */
export const subscriberInput = {
  table: subscribers,
  schema: subscriberSchema,
  readOnly: ['identities', 'entity', 'identification', 'state', 'inside', 'balance', 'paidUntil'],
  defaults: {
    validTo: null,
    autoRenew: false,
    overstay: 'free',
    toleranceMinutes: 0,
    notes: null,
    services: [],
  },
  normalize: (given) =>
    Array.isArray(given.vehicles) ? { ...given, vehicles: given.vehicles.map(comparable) } : given,
  faults: validityFaults,
  rules: [knownEntity, ownSlot, ownSchedule, ownLiquidation, knownOwners, takenTypes, freeIdentities],
} as const satisfies InputRules<typeof subscribers, typeof subscriberSchema, CompanyScope>;

/** Checks what is given by all rules of a subscriber and makes it. @throws all that is wrong, at its fields */
export async function makeSubscriber(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): Promise<SubscriberRecord> {
  const input = await checkedInput(subscriberInput, { trx, actor, scope, before: null }, given);
  return createSubscriber(trx, scope, actor, input);
}
