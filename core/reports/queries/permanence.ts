import { addDays } from '../../../shared/dates.ts';
import { durationBuckets, permanence as report } from '../../../shared/reports/permanence.ts';
import type { RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { durationFigures, parted, type Sorted } from '../permanence.rules.ts';
import { inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';
import { grown } from '../stay-days/plate-index.ts';
import { sortedLengths } from '../stay-days/sorted-lengths.ts';
import { staysByDay } from './stay-days.ts';

type Scope = ReportScope<typeof report>;

/** Grows as it must: numbers of eight bytes each, not objects. */
class Durations {
  #values = new Float64Array(4096);
  #length = 0;

  add(value: number): void {
    if (this.#length === this.#values.length) this.#values = grown(this.#values);
    this.#values[this.#length++] = value;
  }

  sorted(): Sorted {
    return sortedLengths(this.#values.subarray(0, this.#length));
  }
}

/** Durations of the stays that ended in the range, in milliseconds; one that ended on paper only says nothing of how long vehicles stay. */
async function durationsOf(
  db: Db | Trx,
  { companyId, from, to, timeZone, filter }: Scope,
  stop: Stop,
): Promise<Sorted> {
  const range = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  const durations = new Durations();
  const asked = { companyId, when: 'exit_at', read: 'all' } as const;
  for await (const day of staysByDay(db, asked, range, filter, stop)) {
    const { length, kind, kinds, first, last, isWanted } = day;
    const counts = kinds.map(({ isPurged }, which) => isWanted[which] === true && !isPurged);
    for (let place = first; place < last; place += 1)
      if (counts[kind[place] ?? 0]) durations.add(length[place] ?? 0);
  }
  return durations.sorted();
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
