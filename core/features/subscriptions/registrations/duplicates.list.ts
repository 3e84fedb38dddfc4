import type { Duplicate } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { readableParties } from '../../customers/entities/entity-reach.list.ts';
import type { registrations } from './registrations.table.ts';

type Asked = Pick<
  WireRecord<typeof registrations>,
  'id' | 'state' | 'identification' | 'identificationType' | 'vehicles'
>;

/** What was found, and what of a registration it shares. */
interface Found {
  duplicate: Duplicate;
  matches: (asked: Asked) => boolean;
}

/** Others of one kind that are looked at: whoever has more than these has many to look at anyway. */
const most = 2000;

/** What the lot knows already of registrations that wait, by the id of each. */
export async function duplicatesOf(
  db: Db | Trx,
  companyId: number,
  records: readonly Asked[],
): Promise<Map<number, Duplicate[]>> {
  const waiting = records.filter(({ state }) => state === 'pending');
  if (waiting.length === 0) return new Map();
  const documents = waiting.map(({ identification }) => identification);
  const plates = waiting.flatMap(({ vehicles }) => vehicles.map(({ plate }) => plate));
  const found = [
    ...(await knownParties(db, companyId, documents)),
    ...(await knownVehicles(db, companyId, plates)),
    ...(await knownSubscribers(db, companyId, plates)),
    ...(await otherRegistrations(db, companyId, documents, plates)),
  ];
  return new Map(
    waiting.map((asked) => [
      asked.id,
      found.flatMap(({ duplicate, matches }) => (matches(asked) ? [duplicate] : [])),
    ]),
  );
}

const hasDocument =
  (type: string, number: string) =>
  ({ identificationType, identification }: Asked) =>
    identificationType === type && identification === number;

const hasPlate =
  (plate: string) =>
  ({ vehicles }: Asked) =>
    vehicles.some((one) => one.plate === plate);

async function knownParties(db: Db | Trx, companyId: number, documents: readonly string[]): Promise<Found[]> {
  const rows = await readableParties(db, [companyId])
    .select(['id', 'name', 'identification', 'identification_type'])
    .where('identification', 'in', [...documents])
    .limit(most)
    .execute();
  return rows.map(({ id, name, identification, identification_type }) => ({
    duplicate: { kind: 'entity', by: identification, id, name, state: null },
    matches: hasDocument(identification_type, identification),
  }));
}

async function knownVehicles(db: Db | Trx, companyId: number, plates: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('vehicles')
    .innerJoin('entities', 'entities.id', 'vehicles.owner_id')
    .select(['vehicles.id', 'vehicles.plate', 'vehicles.owner_id', 'entities.name'])
    .where('vehicles.company_id', '=', companyId)
    .where('vehicles.plate', 'in', [...plates])
    .where('vehicles.status', '<>', 'D')
    .limit(most)
    .execute();
  return rows.map(({ owner_id, plate, name }) => ({
    duplicate: { kind: 'vehicle', by: plate, id: owner_id, name, state: null },
    matches: hasPlate(plate),
  }));
}

async function knownSubscribers(
  db: Db | Trx,
  companyId: number,
  plates: readonly string[],
): Promise<Found[]> {
  const rows = await db
    .selectFrom('subscriber_vehicles')
    .innerJoin('subscribers', 'subscribers.id', 'subscriber_vehicles.subscriber_id')
    .select(['subscribers.id', 'subscribers.title', 'subscriber_vehicles.plate'])
    .where('subscriber_vehicles.company_id', '=', companyId)
    .where('subscriber_vehicles.plate', 'in', [...plates])
    .limit(most)
    .execute();
  return rows.map(({ id, title, plate }) => ({
    duplicate: { kind: 'subscriber', by: plate ?? '', id, name: title, state: null },
    matches: hasPlate(plate ?? ''),
  }));
}

async function otherRegistrations(
  db: Db | Trx,
  companyId: number,
  documents: readonly string[],
  plates: readonly string[],
): Promise<Found[]> {
  const listed = ['registrations.id', 'registrations.name', 'registrations.state'] as const;
  const byDocument = await db
    .selectFrom('registrations')
    .select([...listed, 'identification', 'identification_type'])
    .where('company_id', '=', companyId)
    .where('identification', 'in', [...documents])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const byPlate = await db
    .selectFrom('registration_vehicles')
    .innerJoin('registrations', 'registrations.id', 'registration_vehicles.registration_id')
    .select([...listed, 'registration_vehicles.plate'])
    .where('registration_vehicles.company_id', '=', companyId)
    .where('registration_vehicles.plate', 'in', [...plates])
    .orderBy('registrations.id', 'desc')
    .limit(most)
    .execute();
  const others = (id: number, matches: Found['matches']) => (asked: Asked) =>
    asked.id !== id && matches(asked);
  return [
    ...byDocument.map(({ id, name, state, identification, identification_type }) => ({
      duplicate: { kind: 'registration' as const, by: identification, id, name, state },
      matches: others(id, hasDocument(identification_type, identification)),
    })),
    ...byPlate.map(({ id, name, state, plate }) => ({
      duplicate: { kind: 'registration' as const, by: plate, id, name, state },
      matches: others(id, hasPlate(plate)),
    })),
  ];
}
