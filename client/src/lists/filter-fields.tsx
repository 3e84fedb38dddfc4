import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceFilter, type Filter, isDaysFilter } from './column.ts';
import { DaysChip } from './filter-chips.tsx';
import type { ListControl } from './use-list-state.ts';

/** A field for each thing that narrows the list, in a phone's sheet: there the system's own lists are the quickest. */
export function FilterFields({ list, filters }: { list: ListControl; filters: readonly Filter[] }) {
  return filters.map((filter) =>
    isDaysFilter(filter) ? (
      <DaysChip key={filter.key} list={list} filter={filter} />
    ) : (
      <ChoiceField key={filter.key} list={list} filter={filter} />
    ),
  );
}

function ChoiceField({ list, filter: { key, label, choices } }: { list: ListControl; filter: ChoiceFilter }) {
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
        <option value="">{t('table.all')}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
