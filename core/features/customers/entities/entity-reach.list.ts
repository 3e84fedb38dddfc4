import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { finalConsumerIdentification, type GrantLevel } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Each, IdQuery, ListSpec } from '../../../db/paging.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { companiesHolding } from '../../access/access/access.list.ts';

/**
 * The lots whose third parties somebody may read; null is every lot, an administrator's. `outside` among them stands for
 * those that were registered outside of any lot and with which none deals yet.
 */
export type Reach = readonly number[] | null;

/** No company has id 0. */
export const outside = 0;

/** The lots in which a user holds third parties at a level. A user who holds them in any lot also reaches those of no lot. */
export async function heldReach(db: Db | Trx, userId: number, level: GrantLevel): Promise<Reach> {
  const held = await companiesHolding(db, userId, 'entities', level);
  return held === null || held.length === 0 ? held : [outside, ...held];
}

/**
 * Whose third parties may be named by who writes: those of the lot itself, and those of every lot in which the user reads
 * third parties. A terminal, an outside system and the core itself reach the lot alone.
 */
export async function reachOf(
  db: Db | Trx,
  { userId }: Pick<Actor, 'userId'>,
  companyId: number | null,
): Promise<Reach> {
  const held = userId === null ? [] : await heldReach(db, userId, 'read');
  if (held === null || companyId === null) return held;
  return [...new Set([...held, companyId])];
}

/** The ids of the third parties within reach, 111 among them; null is all. */
export function withinReach(reach: Reach): IdQuery | null {
  if (reach === null) return null;
  return (db) => {
    const dealt = db
      .selectFrom('entity_companies')
      .select('entity_id as id')
      // An empty list would be no SQL.
      .where('company_id', 'in', [outside, ...reach]);
    const everybodys = db
      .selectFrom('entities')
      .select('id')
      .where('identification', '=', finalConsumerIdentification);
    return reach.includes(outside)
      ? dealt.union(everybodys).union(ofNoLot(db).select('entities.id'))
      : dealt.union(everybodys);
  };
}

/** The third parties that a user reads in their list; null is all. */
export async function entitiesSeenBy(db: Db | Trx, userId: number): Promise<IdQuery | null> {
  return withinReach(await heldReach(db, userId, 'read'));
}

/** The same for a list, in both ways in which it can be asked. */
export async function listSeenBy(db: Db | Trx, userId: number): Promise<Pick<ListSpec, 'among' | 'each'>> {
  const reach = await heldReach(db, userId, 'read');
  return { among: withinReach(reach), each: reach && eachWithin(reach) };
}

/** From so many third parties on, those of a page are found sooner in the order of the list than by a list of all. */
const many = 2000;

/** Third parties within reach, asked of each row and counted by the dealings of the lots. */
export function eachWithin(reach: readonly number[], from = many): Each {
  return {
    from,
    by: (db) => isReached(reach, db)(expressionBuilder<Schema, 'entities'>()),
    count: (db) => countWithin(db, reach),
  };
}

async function countWithin(db: Db | Trx, reach: readonly number[]): Promise<number> {
  const lots = reach.filter((lot) => lot !== outside);
  const dealings = db.selectFrom('entity_companies').where('company_id', 'in', [outside, ...lots]);
  // A lot has one row for each.
  const { dealt } = await dealings
    .select(({ fn, ref }) =>
      (lots.length > 1 ? fn.count<number>(ref('entity_id')).distinct() : fn.countAll<number>()).as('dealt'),
    )
    .executeTakeFirstOrThrow();
  const parties = db.selectFrom('entities').select(({ fn }) => fn.countAll<number>().as('count'));
  const deals = dealings.select('entity_id').where('entity_id', '=', sql.ref<number>('entities.id'));
  // In the text of the statement, so that SQLite sees that its index of these fits.
  const deleted = parties.where('status', '=', sql.lit('D' as const)).where(({ exists }) => exists(deals));
  const others = parties.where('status', '<>', 'D').where(({ exists, not }) => not(exists(deals)));
  const everybodys = others.where('identification', '=', finalConsumerIdentification);
  const ofNobody = others
    .where('registered_in', '=', sql.lit(outside))
    .where('identification', '<>', finalConsumerIdentification)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('entity_companies')
            .select('entity_companies.company_id')
            .whereRef('entity_companies.entity_id', '=', 'entities.id'),
        ),
      ),
    );
  const [gone, common, free] = await Promise.all(
    [deleted, everybodys, ofNobody].map(async (some) => Number((await some.executeTakeFirstOrThrow()).count)),
  );
  return Number(dealt) - (gone ?? 0) + (common ?? 0) + (reach.includes(outside) ? (free ?? 0) : 0);
}

/** Third parties that were registered outside of any lot, and with which none deals. */
function ofNoLot(db: Db | Trx) {
  return db
    .selectFrom('entities')
    .where('entities.registered_in', '=', outside)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('entity_companies')
            .select('entity_companies.entity_id')
            .whereRef('entity_companies.entity_id', '=', 'entities.id'),
        ),
      ),
    );
}

/** Third parties within reach that are not deleted: what every look-up by an id or a document begins with. */
export function readableParties(db: Db | Trx, reach: Reach) {
  const parties = db.selectFrom('entities').where('entities.status', '<>', 'D');
  return reach === null ? parties : parties.where(isReached(reach));
}

/** As `withinReach`, asked of each row: a look-up finds few, and a sale waits for it. */
function isReached(reach: readonly number[], db?: Db | Trx) {
  return (party: ExpressionBuilder<Schema, 'entities'>) => {
    const found = party
      .selectFrom('entity_companies')
      .select('entity_companies.entity_id')
      .whereRef('entity_companies.entity_id', '=', 'entities.id');
    // PostgreSQL would read all dealings into a table of hashes for one page; with this it looks at each row's own.
    const dealings = db && isPostgres(db) ? found.offset(0) : found;
    const ofNobody = party.and([
      party('entities.registered_in', '=', outside),
      party.not(party.exists(dealings)),
    ]);
    return party.or([
      // First: for most of many it is true, and SQLite then reads no more of the row.
      party.exists(dealings.where('entity_companies.company_id', 'in', [outside, ...reach])),
      party('entities.identification', '=', finalConsumerIdentification),
      ...(reach.includes(outside) ? [ofNobody] : []),
    ]);
  };
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

/** Those among these third parties, deleted or not, that are within reach. */
export async function idsWithinReach(
  db: Db | Trx,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (reach === null) return new Set(ids);
  const rows = await db
    .selectFrom('entities')
    .select('entities.id')
    .where('entities.id', 'in', [0, ...ids])
    .where(isReached(reach))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** True where a third party, deleted or not, is within reach. */
export async function isWithinReach(db: Db | Trx, reach: Reach, id: number): Promise<boolean> {
  return (await idsWithinReach(db, reach, [id])).has(id);
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
