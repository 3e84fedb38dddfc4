import { localDay } from '../../shared/dates.ts';
import { arrangementNames } from '../../shared/reports/arrangement.ts';
import { filterChecks } from '../../shared/reports/filter-checks.ts';
import { rangeFaults } from '../../shared/reports/range.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { type Problems, rule } from '../../shared/schema.ts';
import type { ListQuery } from '../db/paging.ts';
import { AppError } from '../errors.ts';
import { readArrangement } from './arrangement.rules.ts';
import type { ReportScope } from './query.ts';
import type { ReportLot } from './report-lot.ts';

/** What every report is asked by beside its filters. */
const ownNames: ReadonlySet<string> = new Set(['from', 'to', ...arrangementNames]);

/**
 * The dates and filters of a report, checked by the rules of every report: the range in the lot's days and within its
 * limit, no filter that the report does not have. A code that no vocabulary has finds nothing; an empty text is none.
 * @param problems what else is wrong with the parameters, told along
 * @throws the first date error with its code (-1785..-1790), or the broken fields
 */
export function checkedScope(
  report: ReportDescription,
  companyId: number,
  query: ListQuery,
  lot: ReportLot,
  now: number,
  problems: Problems = {},
): ReportScope {
  const filter: Record<string, string | number> = {};
  for (const [name, text] of Object.entries(query)) {
    if (ownNames.has(name)) continue;
    const kind = Object.hasOwn(report.filters, name) ? report.filters[name] : undefined;
    if (!kind) {
      problems[name] = rule('unknown');
      continue;
    }
    if (text === '') continue;
    const read = filterChecks[kind](text);
    if ('wrong' in read) problems[name] = read.wrong;
    else filter[name] = read.value;
  }
  const arrangement = readArrangement(report, query, problems);
  const faults = rangeFaults(query.from, query.to, localDay(now, lot.timeZone), lot.maximumRangeDays);
  const [first] = faults;
  if (first) {
    throw new AppError(first.error, {
      fields: { ...Object.fromEntries(faults.map(({ field, error }) => [field, { error }])), ...problems },
      ...(first.complement ? { complement: first.complement } : {}),
    });
  }
  return {
    companyId,
    from: query.from ?? '',
    to: query.to ?? '',
    timeZone: lot.timeZone,
    now,
    filter,
    ...arrangement,
  };
}
