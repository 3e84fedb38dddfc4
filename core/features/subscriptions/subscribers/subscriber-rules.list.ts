import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { SubscriberInput } from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import type { Problems } from '../../../../shared/schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { type CompanyScope, isActive } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { reachOf, readableAmong } from '../../customers/entities/entity-reach.list.ts';
import { slots } from '../../site/slots/slots.table.ts';
import type { subscribers } from './subscribers.table.ts';

type SubscriberRule<Field extends keyof SubscriberInput> = Rule<
  typeof subscribers,
  SubscriberInput,
  Field,
  CompanyScope
>;

/** A field names a record of the company, also where it did before: the entrance asks for it. */
function namesOwn<Field extends 'slotId' | 'scheduleId' | 'liquidationId'>(
  field: Field,
  table: 'slots' | 'schedules' | 'liquidations',
  error: ErrorName,
): SubscriberRule<Field> {
  return {
    fields: [field],
    async check({ trx, scope: { companyId }, input }) {
      if (!(await isActive(trx, table, companyId, input[field]))) throw AppError.on(field, error);
    },
  };
}

export const ownSlot = namesOwn('slotId', 'slots', 'subscriberSlotRequired');
export const ownSchedule = namesOwn('scheduleId', 'schedules', 'subscriberScheduleRequired');
export const ownLiquidation = namesOwn('liquidationId', 'liquidations', 'subscriberLiquidationRequired');

/** A third party that the writer may read: naming it makes it one of the lot's. */
export const knownEntity: SubscriberRule<'entityId'> = {
  fields: ['entityId'],
  async check({ trx, actor, scope, input: { entityId } }) {
    const reach = await reachOf(trx, actor, scope.companyId);
    if (!(await readableAmong(trx, reach, [entityId])).has(entityId))
      throw AppError.on('entityId', 'subscriberEntityRequired');
  },
};

/** Who owns a vehicle is a third party that its writer may read. */
export const knownOwners: SubscriberRule<'vehicles'> = {
  fields: ['vehicles'],
  async check({ trx, actor, scope, input: { vehicles } }) {
    const owners = vehicles.flatMap(({ ownerId }) => (ownerId == null ? [] : [ownerId]));
    const known = await readableAmong(trx, await reachOf(trx, actor, scope.companyId), owners);
    refuse(
      vehicles.map(({ ownerId }, place) =>
        ownerId == null || known.has(ownerId)
          ? []
          : [[`vehicles[${place}].ownerId`, { error: 'entityUnknown' }]],
      ),
    );
  },
};

/** Each vehicle is of a type that the slot takes. */
export const takenTypes: SubscriberRule<'slotId' | 'vehicles'> = {
  fields: ['slotId', 'vehicles'],
  async check({ trx, scope: { companyId }, input: { slotId, vehicles } }) {
    const slot = await trx
      .selectFrom('slots')
      .select('vehicle_types')
      .where('id', '=', slotId)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    if (!slot) return;
    const types = slots.columns.vehicleTypes.read(slot.vehicle_types);
    refuse(
      vehicles.map(({ vehicleType }, place) =>
        types.includes(vehicleType)
          ? []
          : [[`vehicles[${place}].vehicleType`, { error: 'subscriberVehicleTypeRequired' }]],
      ),
    );
  },
};

/** The problems of each vehicle. @throws all of them at once, where there are any */
function refuse(problems: readonly (readonly [string, Problems[string]])[][]): void {
  const found: Problems = Object.fromEntries(problems.flat());
  if (Object.keys(found).length > 0) throw invalid(found);
}

/** The vehicles of a subscriber, and the days on which they enter by it. */
export interface Identities {
  /** The subscriber whose they are; null for one that is about to be made. */
  id: number | null;
  vehicles: readonly { plate?: string | null | undefined; tag?: string | null | undefined }[];
  validFrom: string;
  validTo: string | null;
}

/**
 * A tag belongs to one subscriber or person of the company, a plate to one at a time. Who asks holds the company until the write is
 * done, so that two who write at once do not both find it free.
 * @throws all plates and tags that are taken, at their fields
 */
export async function refuseTaken(trx: Trx, companyId: number, wanted: Identities): Promise<void> {
  await lockCompany(trx, companyId);
  const { vehicles, validFrom, validTo } = wanted;
  const others = await sharingSome(trx, companyId, wanted);
  const tags = new Set([...others.map(({ tag }) => tag), ...(await tagsOfPersons(trx, companyId, vehicles))]);
  const isAtOnce = (other: { valid_from: string; valid_to: string | null }) =>
    (validTo === null || other.valid_from <= validTo) &&
    (other.valid_to === null || other.valid_to >= validFrom);
  const plates = new Set(others.filter(isAtOnce).map(({ plate }) => plate));
  refuse(
    vehicles.map(({ plate, tag }, place) => [
      ...(tag && tags.has(tag) ? [taken(`vehicles[${place}].tag`, 'tagDuplicated', tag)] : []),
      ...(plate && plates.has(plate)
        ? [taken(`vehicles[${place}].plate`, 'subscriberPlateDuplicated', plate)]
        : []),
    ]),
  );
}

/** Those of these tags that persons on foot have. */
async function tagsOfPersons(
  trx: Trx,
  companyId: number,
  vehicles: Identities['vehicles'],
): Promise<string[]> {
  const tags = given(vehicles.map(({ tag }) => tag));
  if (tags.length === 0) return [];
  const rows = await trx
    .selectFrom('person_tags')
    .select('tag')
    .where('company_id', '=', companyId)
    .where('tag', 'in', tags)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Vehicles of other subscribers that have one of these plates or tags. */
function sharingSome(trx: Trx, companyId: number, { id, vehicles }: Identities) {
  return trx
    .selectFrom('subscriber_vehicles as v')
    .innerJoin('subscribers as s', 's.id', 'v.subscriber_id')
    .select(['v.plate', 'v.tag', 's.valid_from', 's.valid_to'])
    .where('v.company_id', '=', companyId)
    .where('s.id', '<>', id ?? 0)
    .where((where) =>
      where.or([
        // No plate or tag is empty: an empty list would be no SQL.
        where('v.plate', 'in', ['', ...given(vehicles.map(({ plate }) => plate))]),
        where('v.tag', 'in', ['', ...given(vehicles.map(({ tag }) => tag))]),
      ]),
    )
    .execute();
}

export const freeIdentities: SubscriberRule<'vehicles' | 'validFrom' | 'validTo'> = {
  fields: ['vehicles', 'validFrom', 'validTo'],
  check: ({ trx, scope: { companyId }, before, input: { vehicles, validFrom, validTo } }) =>
    refuseTaken(trx, companyId, { id: before?.id ?? null, vehicles, validFrom, validTo: validTo ?? null }),
};

function taken(path: string, error: ErrorName, complement: string): [string, Problems[string]] {
  return [path, { error, complement }];
}

function given(texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => (text ? [text] : []));
}
