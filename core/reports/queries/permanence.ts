import { sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { durationBuckets, permanence as report } from '../../../shared/reports/permanence.ts';
import type { RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { durationFigures, parted } from '../permanence.rules.ts';
import { chunkRows, inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';
import { narrowing } from './filters.ts';

type Scope = ReportScope<typeof report>;

const narrowed = narrowing(report.filters, 'stays', {
  slotId: 'slot_id',
  vehicleType: 'vehicle_type',
  service: 'service',
});

/** Grows as it must: numbers of eight bytes each, not objects. */
class Durations {
  #values = new Float64Array(4096);
  #length = 0;

  add(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  sorted(): Float64Array {
    return this.#values.subarray(0, this.#length).sort();
  }
}

/** Durations of the stays that ended in the range, in milliseconds. */
async function durationsOf(db: Db | Trx, scope: Scope, stop: Stop): Promise<Float64Array> {
  const to = startOfDay(addDays(scope.to, 1), scope.timeZone);
  const durations = new Durations();
  let after = { at: startOfDay(scope.from, scope.timeZone), id: 0 };
  for (;;) {
    stop.throwIfAborted();
    const found = await db
      .selectFrom('stays')
      .select(['id', 'entry_at', sql<number>`exit_at`.as('exit_at')])
      .where('company_id', '=', scope.companyId)
      .where('exit_at', 'is not', null)
      // One that ended on paper only says nothing of how long vehicles stay.
      .where('purge_id', 'is', null)
      .where('exit_at', '>=', after.at)
      .where('exit_at', '<', to)
      .where(sql<boolean>`(exit_at, id) > (${after.at}, ${after.id})`)
      .where(({ and }) => and(narrowed(scope.filter)))
      .orderBy('exit_at')
      .orderBy('id')
      .limit(chunkRows)
      .execute();
    for (const { entry_at, exit_at } of found) durations.add(exit_at - entry_at);
    const last = found.at(-1);
    if (!last || found.length < chunkRows) return durations.sorted();
    after = { at: last.exit_at, id: last.id };
  }
}

async function measure(
  db: Db | Trx,
  scope: Scope,
  stop: Stop,
): Promise<{ rows: RowOf<typeof report>[]; totals: TotalsOf<typeof report> }> {
  const sorted = await durationsOf(db, scope, stop);
  const share = (stays: number) => Math.round((stays / sorted.length) * 10_000);
  const rows = parted(sorted).flatMap((part, index): RowOf<typeof report>[] => {
    if (sorted.length === 0) return [];
    const from = durationBuckets[index] ?? 0;
    const to = durationBuckets[index + 1] ?? null;
    const { stays, ...figures } = durationFigures(part);
    return [
      {
        bucket: to === null ? `${from}-` : `${from}-${to}`,
        from,
        to,
        stays,
        share: share(stays),
        ...figures,
      },
    ];
  });
  const { stays, ...figures } = durationFigures(sorted);
  return { rows, totals: { stays, share: stays > 0 ? 10_000 : 0, ...figures } };
}

/** The rows as they are asked for; buckets stand by their beginning, not by what is written. */
function inBucketOrder(rows: readonly RowOf<typeof report>[], { sort }: Scope) {
  return sortedRows(rows, sort?.key === 'bucket' ? { ...sort, key: 'from' } : sort);
}

/**
 * Length of the stays that ended in the range, by duration bucket `from-to` in minutes (`to` not included, open in the
 * last). Percentiles by nearest rank. Without a stay there are no rows.
 */
export const permanence = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted, stop) {
    const { rows, totals } = await measure(db, scope, stop);
    return { rows: pageOf(inBucketOrder(rows, scope), wanted), totals, total: rows.length };
  },
  async whole(db, scope, stop) {
    const { rows, totals } = await measure(db, scope, stop);
    return {
      total: rows.length,
      totals,
      chunks: inChunks(inBucketOrder(rows, scope), stop),
      drawn: async () => rows,
    };
  },
});
