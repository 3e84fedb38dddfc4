import { finalConsumerIdentification } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { IdQuery } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { companiesHolding } from '../../access/access/access.list.ts';

/** The lots whose third parties somebody may read; null is every lot, an administrator's. */
export type Reach = readonly number[] | null;

/**
 * Whose third parties may be named by who writes: those of the lot itself, and those of every lot in which the user reads
 * third parties. A terminal, an outside system and the core itself reach the lot alone.
 */
export async function reachOf(
  db: Db | Trx,
  { userId }: Pick<Actor, 'userId'>,
  companyId: number | null,
): Promise<Reach> {
  const held = userId === null ? [] : await companiesHolding(db, userId, 'entities', 'read');
  if (held === null || companyId === null) return held;
  return [...new Set([...held, companyId])];
}

/** The ids of the third parties within reach, 111 among them; null is all. */
export function withinReach(reach: Reach): IdQuery | null {
  if (reach === null) return null;
  return (db) =>
    db
      .selectFrom('entity_companies')
      .select('entity_id as id')
      // No company has id 0: an empty list would be no SQL.
      .where('company_id', 'in', [0, ...reach])
      .union(
        db.selectFrom('entities').select('id').where('identification', '=', finalConsumerIdentification),
      );
}

/** Third parties within reach that are not deleted: what every look-up by an id or a document begins with. */
export function readableParties(db: Db | Trx, reach: Reach) {
  const parties = db.selectFrom('entities').where('entities.status', '<>', 'D');
  if (reach === null) return parties;
  return parties.where((where) =>
    where.or([
      where('entities.identification', '=', finalConsumerIdentification),
      where.exists(
        where
          .selectFrom('entity_companies')
          .select('entity_companies.entity_id')
          .whereRef('entity_companies.entity_id', '=', 'entities.id')
          .where('entity_companies.company_id', 'in', [0, ...reach]),
      ),
    ]),
  );
}

/** Those among these third parties that are within reach and not deleted. */
export async function readableAmong(
  db: Db | Trx,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await readableParties(db, reach)
    .select('entities.id')
    .where('entities.id', 'in', [0, ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** True where a third party, deleted or not, is within reach. */
export async function isWithinReach(db: Db | Trx, reach: Reach, id: number): Promise<boolean> {
  if (reach === null) return true;
  const found = await db
    .selectFrom('entities')
    .select('id')
    .where('id', '=', id)
    .where('id', 'in', withinReach(reach)?.(db) as never)
    .executeTakeFirst();
  return found !== undefined;
}

/** True where a third party within reach has the address, but for one. */
export async function isAddressTaken(
  db: Db | Trx,
  reach: Reach,
  email: string,
  butFor = 0,
): Promise<boolean> {
  const taken = await readableParties(db, reach)
    .select('entities.id')
    .where('entities.email', '=', email)
    .where('entities.id', '<>', butFor)
    .executeTakeFirst();
  return taken !== undefined;
}

/** The lots that registered a third party or deal with it. */
export async function lotsDealingWith(db: Db | Trx, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entity_companies')
    .select('company_id')
    .where('entity_id', '=', id)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}
