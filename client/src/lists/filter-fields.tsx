import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mostNames } from '../ui/matching-names.ts';
import { type ChoiceFilter, type Filter, isDaysFilter, isRecordFilter } from './column.ts';
import { ChoiceChip, DaysChip } from './filter-chips.tsx';
import { RecordChip } from './record-chip.tsx';
import type { ListControl } from './use-list-state.ts';

/**
 * A field for each thing that narrows the list, in a phone's sheet: there the system's own lists are the quickest, unless
 * one would scroll through them for long.
 */
export function FilterFields({ list, filters }: { list: ListControl; filters: readonly Filter[] }) {
  return filters.map((filter) => {
    if (isDaysFilter(filter)) return <DaysChip key={filter.key} list={list} filter={filter} />;
    if (isRecordFilter(filter)) return <RecordChip key={filter.key} list={list} filter={filter} />;
    const Field = filter.choices.length > mostNames ? ChoiceChip : ChoiceField;
    return <Field key={filter.key} list={list} filter={filter} />;
  });
}

function ChoiceField({
  list,
  filter: { key, label, choices, none },
}: {
  list: ListControl;
  filter: ChoiceFilter;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select"
        value={list.state.filters[key] ?? ''}
        onChange={({ target }) => list.change({ filters: { ...list.state.filters, [key]: target.value } })}
      >
        <option value="">{none ?? t('table.all')}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
