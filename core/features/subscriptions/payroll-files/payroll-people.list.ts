import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import type { PersonPlan } from './payroll-match.rules.ts';

/**
 * The plans of a lot that may be meant by documents: those of the person, and those with a vehicle that is the person's. One
 * that was deleted counts while it owes something.
 */
export async function plansOfPeople(
  db: Db | Trx,
  companyId: number,
  identifications: readonly string[],
): Promise<PersonPlan[]> {
  // No document is empty: an empty list would be no SQL.
  const wanted = ['', ...new Set(identifications)];
  const held = await heldPlans(db, companyId, wanted);
  const ids = [...new Set(held.map(({ subscriberId }) => subscriberId))];
  const vehicles = Map.groupBy(await vehiclesOf(db, ids), ({ subscriberId }) => subscriberId);
  const plans = held.map(({ identification, subscriberId }) => ({
    identification,
    subscriberId,
    ...identitiesOf(vehicles.get(subscriberId) ?? []),
  }));
  return [...plans, ...(await ownedVehicles(db, companyId, wanted))];
}

function heldPlans(db: Db | Trx, companyId: number, identifications: readonly string[]) {
  return db
    .selectFrom('entities as e')
    .innerJoin('subscribers as s', 's.entity_id', 'e.id')
    .select(['e.identification', 's.id as subscriberId'])
    .where('e.identification', 'in', identifications)
    .where('s.company_id', '=', companyId)
    .where((where) =>
      where.or([
        where('s.status', '<>', 'D'),
        where.exists(
          where
            .selectFrom('invoices as i')
            .select('i.id')
            .whereRef('i.subscriber_id', '=', 's.id')
            .where('i.subscriber_id', 'is not', null)
            .where('i.status', '=', 'A')
            .where('i.balance', '>', 0),
        ),
      ]),
    )
    .execute();
}

interface Identities {
  plate: string | null;
  tag: string | null;
}

function vehiclesOf(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom('subscriber_vehicles')
    .select(['subscriber_id as subscriberId', 'plate', 'tag'])
    .where('subscriber_id', 'in', [0, ...ids])
    .execute();
}

async function ownedVehicles(
  db: Db | Trx,
  companyId: number,
  identifications: readonly string[],
): Promise<PersonPlan[]> {
  const rows = await db
    .selectFrom('entities as e')
    .innerJoin('subscriber_vehicles as v', 'v.owner_id', 'e.id')
    .select(['e.identification', 'v.subscriber_id as subscriberId', 'v.plate', 'v.tag'])
    .where('e.identification', 'in', identifications)
    .where('v.company_id', '=', companyId)
    .execute();
  return rows.map(({ identification, subscriberId, ...vehicle }) => ({
    identification,
    subscriberId,
    ...identitiesOf([vehicle]),
  }));
}

function identitiesOf(vehicles: readonly Identities[]) {
  return {
    plates: vehicles.flatMap(({ plate }) => plate ?? []),
    tags: vehicles.flatMap(({ tag }) => tag ?? []),
  };
}

/** What each of these plans owes by its open invoices; minor units. */
export async function owedByPlans(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('invoices')
    .select((sum) => ['subscriber_id', sum.fn.sum<number>('balance').as('balance')])
    .where('subscriber_id', 'in', [0, ...ids])
    .where('subscriber_id', 'is not', null)
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where('balance', '>', 0)
    .groupBy('subscriber_id')
    .execute();
  return new Map(rows.map(({ subscriber_id: id, balance }) => [id ?? 0, Number(balance)]));
}

/** The open invoices of a plan, the oldest first. */
export async function openInvoices(
  db: Db | Trx,
  companyId: number,
  subscriberId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('subscriber_id', 'is not', null)
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where('balance', '>', 0)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deductions among these that were booked already, as `sameDeduction` names them, each with its row. */
export async function bookedFor(
  db: Db | Trx,
  subscriberIds: readonly number[],
): Promise<
  readonly { identification: string; subscriberId: number | null; period: string; value: number | null }[]
> {
  return (
    db
      .selectFrom('payroll_file_rows')
      .select(['identification', 'subscriber_id as subscriberId', 'period', 'value'])
      .where('subscriber_id', 'in', [0, ...subscriberIds])
      // In the text of the statement, so that SQLite sees that its index of these fits.
      .where('booked', '=', sql.lit(1))
      .execute()
  );
}
