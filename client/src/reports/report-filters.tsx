import { useTranslation } from 'react-i18next';
import type { ReportDescription, ReportSetting } from '../../../shared/reports/report.ts';
import type { Filter } from '../lists/column.ts';
import { FilterChips } from '../lists/filter-chips.tsx';
import type { ListControl } from '../lists/use-list-state.ts';
import { Button } from '../ui/button.tsx';
import { type ReportWords, wordOf } from './cell-text.ts';
import { filterWidgets } from './filter-widgets.tsx';
import type { FieldTexts } from './report-errors.ts';

interface ReportFiltersProps {
  report: ReportDescription;
  setting: ReportSetting;
  words: ReportWords;
  list: ListControl;
  errors: FieldTexts;
}

/** What the report can be narrowed by beside its dates. */
export function ReportFilters({ report, setting, words, list, errors }: ReportFiltersProps) {
  const { t } = useTranslation(['reportPage', 'ui']);
  const filters = Object.entries(report.filters).map(([key, kind]) => ({
    key,
    kind,
    label: wordOf(words.filters, key),
    widget: filterWidgets[kind],
  }));
  const chips = filters.flatMap(({ key, kind, label, widget }): Filter[] =>
    'choices' in widget ? [{ key, label, choices: widget.choices({ key, kind, setting, words, t }) }] : [],
  );
  const boxes = filters.flatMap(({ key, label, widget }) =>
    'Box' in widget ? [{ key, label, Box: widget.Box }] : [],
  );
  const wrong = filters.filter(({ key }) => errors[key]);
  return (
    <>
      <FilterChips list={list} filters={chips} />
      {boxes.map(({ key, label, Box }) => (
        <Box
          key={key}
          label={label}
          text={list.state.filters[key] ?? ''}
          onChange={(text) => list.change({ filters: { ...list.state.filters, [key]: text } })}
        />
      ))}
      {Object.keys(list.state.filters).length > 0 && (
        <Button kind="quiet" onClick={() => list.change({ filters: {} })}>
          {t('ui:table.clear')}
        </Button>
      )}
      {wrong.map(({ key, label }) => (
        <p key={key} className="field-error" role="alert">
          {label}: {errors[key]}
        </p>
      ))}
    </>
  );
}
