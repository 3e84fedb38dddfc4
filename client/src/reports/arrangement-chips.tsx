import { useTranslation } from 'react-i18next';
import { reportGroups } from '../../../shared/reports/arrangement.ts';
import { comparisons } from '../../../shared/reports/comparison.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import type { ChoiceFilter } from '../lists/column.ts';
import { FilterChips } from '../lists/filter-chips.tsx';
import { FilterFields } from '../lists/filter-fields.tsx';
import type { SavableList } from '../lists/use-list-state.ts';

interface ArrangementProps {
  report: ReportDescription;
  /** The report as one list. */
  list: SavableList;
}

function useArrangement(report: ReportDescription): ChoiceFilter[] {
  const { t } = useTranslation('reportPage');
  const compare = comparisons.map((value) => ({ value, label: t(`compare.${value}`) }));
  const groups = reportGroups.map((value) => ({ value, label: t(`groups.${value}`) }));
  return [
    ...(report.byDay === null
      ? []
      : [{ key: 'group', label: t('groups.label'), choices: groups, none: t('groups.none') }]),
    ...(report.totals.length > 0
      ? [{ key: 'compare', label: t('compare.label'), choices: compare, none: t('compare.nothing') }]
      : []),
  ];
}

/** What the rows are added up by, and what they are compared with. */
export function ArrangementChips({ report, list }: ArrangementProps) {
  return <FilterChips list={list} filters={useArrangement(report)} />;
}

/** The same on a phone. */
export function ArrangementFields({ report, list }: ArrangementProps) {
  return <FilterFields list={list} filters={useArrangement(report)} />;
}
