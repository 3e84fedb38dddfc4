import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDescription, ReportSetting } from '../../../shared/reports/report.ts';
import type { ChoiceFilter } from '../lists/column.ts';
import type { ListControl } from '../lists/use-list-state.ts';
import { Button } from '../ui/button.tsx';
import { type ReportWords, wordOf } from './cell-text.ts';
import { filterWidgets } from './filter-widgets.tsx';
import type { FieldTexts } from './report-errors.ts';
import type { TextBoxProps } from './text-boxes.tsx';

interface FilterBox {
  key: string;
  label: string;
  Box: ComponentType<TextBoxProps>;
}

interface ReportFilters {
  report: ReportDescription;
  setting: ReportSetting;
  words: ReportWords;
}

/** What the report can be narrowed by beside its dates: fields of some choices, and boxes for text. */
export function useReportFilters({ report, setting, words }: ReportFilters) {
  const { t } = useTranslation('reportPage');
  const chips: ChoiceFilter[] = [];
  const boxes: FilterBox[] = [];
  for (const [key, kind] of Object.entries(report.filters)) {
    const label = wordOf(words.filters, key);
    const widget = filterWidgets[kind];
    if ('Box' in widget) boxes.push({ key, label, Box: widget.Box });
    else chips.push({ key, label, choices: widget.choices({ key, kind, setting, words, t }) });
  }
  return { chips, boxes };
}

export function FilterBoxes({ list, boxes }: { list: ListControl; boxes: readonly FilterBox[] }) {
  return boxes.map(({ key, label, Box }) => (
    <Box
      key={key}
      label={label}
      text={list.state.filters[key] ?? ''}
      onChange={(text) => list.change({ filters: { ...list.state.filters, [key]: text } })}
    />
  ));
}

/** Is there while there is a filter. */
export function ClearFilters({ list }: { list: ListControl }) {
  const { t } = useTranslation('ui');
  if (Object.keys(list.state.filters).length === 0) return null;
  return (
    <Button kind="quiet" onClick={() => list.change({ filters: {} })}>
      {t('table.clear')}
    </Button>
  );
}

interface FilterErrorsProps {
  filters: readonly { key: string; label: string }[];
  errors: FieldTexts;
}

/** What is wrong with the filters' values. */
export function FilterErrors({ filters, errors }: FilterErrorsProps) {
  return filters
    .filter(({ key }) => errors[key])
    .map(({ key, label }) => (
      <p key={key} className="field-error" role="alert">
        {label}: {errors[key]}
      </p>
    ));
}
