import {
  type Arrangement,
  arranged,
  type ReportGroup,
  type ReportSort,
  reportGroups,
} from '../../shared/reports/arrangement.ts';
import { type Comparison, comparisons } from '../../shared/reports/comparison.ts';
import type { ReportColumn, ReportDescription } from '../../shared/reports/report.ts';
import { type Problems, problem, rule } from '../../shared/schema.ts';

type Asked = Readonly<Record<string, string | undefined>>;

const isGroup = (name: string): name is ReportGroup => (reportGroups as readonly string[]).includes(name);

function readGroup(
  { group = '' }: Asked,
  { byDay }: ReportDescription,
  problems: Problems,
): ReportGroup | null {
  if (group === '') return null;
  if (!isGroup(group)) problems.group = rule('oneOf', { values: reportGroups.join(', ') });
  else if (byDay === null) problems.group = problem('reportNotByDay');
  else return group;
  return null;
}

function readSort(
  { sort = '' }: Asked,
  columns: readonly ReportColumn[],
  problems: Problems,
): ReportSort | null {
  if (sort === '') return null;
  const key = sort.replace(/^-/, '');
  if (columns.some((column) => column.key === key)) return { key, descending: sort !== key };
  problems.sort = rule('oneOf', { values: columns.map((column) => column.key).join(', ') });
  return null;
}

function readColumns({ columns: text = '' }: Asked, columns: readonly ReportColumn[], problems: Problems) {
  if (text === '') return null;
  const chosen = text.split(',');
  const isKnown = chosen.every((key) => columns.some((column) => column.key === key));
  if (isKnown) return chosen;
  problems.columns = rule('oneOf', { values: columns.map(({ key }) => key).join(', ') });
  return null;
}

function readComparison({ compare = '' }: Asked, problems: Problems): Comparison | null {
  if (compare === '') return null;
  const known = comparisons.find((one) => one === compare);
  if (!known) problems.compare = rule('oneOf', { values: comparisons.join(', ') });
  return known ?? null;
}

/** Reads how a report is to be laid out. @param problems what is wrong with it is put there */
export function readArrangement(report: ReportDescription, asked: Asked, problems: Problems): Arrangement {
  const group = readGroup(asked, report, problems);
  const { columns } = arranged(report, group);
  return {
    sort: readSort(asked, columns, problems),
    group,
    columns: readColumns(asked, columns, problems),
    compare: readComparison(asked, problems),
  };
}
