import { type RawBuilder, sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Span } from './reconciliation.rules.ts';

/** Of a day what came in, and what went back, without ever being money; minor units. */
interface Mistaken {
  in: Amount;
  out: Amount;
}

/**
 * Receipts of some methods that a person countered, with their counters, each on its own day: no statement will have them.
 * Where a line is matched with one of the two, its money was there and both count.
 */
export async function counteredReceipts(
  db: Db | Trx,
  { companyId, from, to }: Pick<Span, 'companyId' | 'from' | 'to'>,
  methods: readonly string[],
): Promise<ReadonlyMap<string, Mistaken>> {
  const { rows } = await sql<{ day: string } & Mistaken>`
    select side.day, sum(case when side.kind = 'refund' then 0 else side.amount end) as "in",
      sum(case when side.kind = 'refund' then side.amount else 0 end) as "out"
    from (${pairs('original', { companyId, methods })} union all ${pairs('counter', { companyId, methods })}) side
    where side.day >= ${from} and side.day <= ${to}
    group by side.day
  `.execute(db);
  return new Map(rows.map(({ day, ...amounts }) => [day, amounts]));
}

/** One side of each pair. An allocation is left out, for both its halves are among those of advances. */
function pairs(
  side: 'original' | 'counter',
  { companyId, methods }: { companyId: number; methods: readonly string[] },
): RawBuilder<unknown> {
  return sql`
    select ${sql.ref(`${side}.day`)} as day, ${sql.ref(`${side}.kind`)} as kind, counter.amount as amount
    from receipts counter join receipts original on original.id = counter.counters_id
    where counter.company_id = ${companyId} and counter.counters_id is not null
      and counter.countered_by is not null and counter.advance_id is null
      and counter.method in (${sql.join(methods)})
      and not exists (
        select 1 from statement_parts part where part.company_id = ${companyId} and part.target = 'receipt'
          and part.part_id in (counter.id, original.id))
  `;
}
