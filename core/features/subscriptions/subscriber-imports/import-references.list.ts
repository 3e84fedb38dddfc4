import { sql } from 'kysely';
import type { VehicleType } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { plainWord } from '../../../sheets/cells.rules.ts';
import { type Reach, readableParties } from '../../customers/entities/entity-reach.list.ts';
import { slots } from '../../site/slots/slots.table.ts';

/** A lot has dozens of each; what is beyond is not found by name. */
const mostOfEach = 2000;

/** What the rows of a file may name, by the plain form of the name. */
export interface LotNames {
  slots: ReadonlyMap<string, { id: number; vehicleTypes: readonly VehicleType[] }>;
  schedules: ReadonlyMap<string, number>;
  liquidations: ReadonlyMap<string, number>;
}

export async function lotNames(db: Db, companyId: number): Promise<LotNames> {
  const found = await db
    .selectFrom('slots')
    .select(['id', 'title', 'vehicle_types'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy('id', 'desc')
    .limit(mostOfEach)
    .execute();
  const named = (table: 'schedules' | 'liquidations', name: 'title' | 'name') =>
    db
      .selectFrom(table)
      .select(['id', sql<string>`${sql.ref(name)}`.as('name')])
      .where('company_id', '=', companyId)
      .where('status', '=', 'A')
      .orderBy('id', 'desc')
      .limit(mostOfEach)
      .execute();
  const ids = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [plainWord(name), id]));
  return {
    slots: new Map(
      found.map(({ id, title, vehicle_types }) => [
        plainWord(title),
        { id, vehicleTypes: slots.columns.vehicleTypes.read(vehicle_types) },
      ]),
    ),
    schedules: ids(await named('schedules', 'title')),
    liquidations: ids(await named('liquidations', 'name')),
  };
}

/** Types and identifications of the third parties within reach, by the identification. */
export async function partiesBy(
  db: Db,
  reach: Reach,
  identifications: readonly string[],
): Promise<ReadonlyMap<string, readonly { id: number; type: string }[]>> {
  const rows = await readableParties(db, reach)
    .select(['id', 'identification', 'identification_type as type'])
    // No identification is empty: an empty list would be no SQL.
    .where('identification', 'in', ['', ...identifications])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ identification }) => identification);
}

/** Those of these addresses that a third party within reach has. */
export async function takenEmails(
  db: Db,
  reach: Reach,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readableParties(db, reach)
    .select('email')
    .where('email', 'in', ['', ...emails])
    .execute();
  return new Set(rows.map(({ email }) => email ?? ''));
}

/** A vehicle of a subscriber of the lot, and the days on which it enters by it. */
export interface KnownVehicle {
  plate: string | null;
  tag: string | null;
  from: string;
  to: string | null;
}

/** Vehicles of the lot's subscribers that have one of these plates or tags. */
export function knownVehicles(
  db: Db,
  companyId: number,
  plates: readonly string[],
  tags: readonly string[],
): Promise<KnownVehicle[]> {
  return db
    .selectFrom('subscriber_vehicles as v')
    .innerJoin('subscribers as s', 's.id', 'v.subscriber_id')
    .select(['v.plate', 'v.tag', 's.valid_from as from', 's.valid_to as to'])
    .where('v.company_id', '=', companyId)
    .where(({ or, eb }) => or([eb('v.plate', 'in', ['', ...plates]), eb('v.tag', 'in', ['', ...tags])]))
    .execute();
}
