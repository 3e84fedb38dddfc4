import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/limits.ts';
import type { ReportDescription, ReportFilter, ReportSetting } from '../../../shared/reports/report.ts';
import type { Filter } from '../lists/column.ts';
import { FilterChips } from '../lists/filter-chips.tsx';
import type { ListControl } from '../lists/use-list-state.ts';
import { Button } from '../ui/button.tsx';
import type { Choice } from '../ui/form/select-field.tsx';
import { type ReportWords, wordOf } from './cell-text.ts';
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
  const { t } = useTranslation(['ui', 'reportPage']);
  const choicesOf = ({ key, kind }: ReportFilter): Choice[] => {
    if (kind === 'device' || kind === 'slot') {
      return (setting.choices[key] ?? []).map(({ id, name, deleted }) => ({
        value: String(id),
        label: deleted ? t('reportPage:deleted', { name }) : name,
      }));
    }
    if (kind === 'plate') return [];
    return Object.entries(words.values[kind]).map(([value, label]) => ({ value, label }));
  };
  const labelOf = (key: string) => wordOf(words.filters, key);
  const chips = report.filters
    .filter(({ kind }) => kind !== 'plate')
    .map((filter): Filter => ({ key: filter.key, label: labelOf(filter.key), choices: choicesOf(filter) }));
  const plate = report.filters.find(({ kind }) => kind === 'plate');
  const wrong = report.filters.filter(({ key }) => errors[key]);
  return (
    <>
      <FilterChips list={list} filters={chips} />
      {plate && (
        <PlateBox
          key={plate.key}
          label={labelOf(plate.key)}
          plate={list.state.filters[plate.key] ?? ''}
          onChange={(text) => list.change({ filters: { ...list.state.filters, [plate.key]: text } })}
        />
      )}
      {Object.keys(list.state.filters).length > 0 && (
        <Button kind="quiet" onClick={() => list.change({ filters: {} })}>
          {t('ui:table.clear')}
        </Button>
      )}
      {wrong.map(({ key }) => (
        <p key={key} className="field-error" role="alert">
          {labelOf(key)}: {errors[key]}
        </p>
      ))}
    </>
  );
}

interface PlateBoxProps {
  label: string;
  plate: string;
  onChange: (plate: string) => void;
}

/** A plate is looked for whole: it is asked for by Enter or on leaving, not at every key. */
function PlateBox({ label, plate, onChange }: PlateBoxProps) {
  const { t } = useTranslation('reportPage');
  const [typed, setTyped] = useState(plate);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(plate), [plate]);
  const apply = () => {
    if (typed.trim() !== plate) onChange(typed.trim());
  };
  return (
    <input
      ref={box}
      type="search"
      className="form-control plate-box"
      aria-label={label}
      placeholder={label}
      title={t('plateHint')}
      autoComplete="off"
      maxLength={limits.plateLength + 4}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      onBlur={apply}
    />
  );
}
