import { later } from '../ui/later.tsx';
import { Chip } from './chip.tsx';
import { type ChoiceFilter, type Filter, isDaysFilter, isRecordFilter } from './column.ts';
import { FilterChoices } from './filter-choices.tsx';
import { RecordChip } from './record-chip.tsx';
import type { ListControl } from './use-list-state.ts';

export const DaysChip = later(async () => (await import('./days-chip.tsx')).DaysChip, {
  texts: ['lists'],
  meanwhile: ({ filter }) => <span className="popup-button chip">{filter.label}</span>,
});

/** A chip for each field that narrows the list; it says what is chosen. */
export function FilterChips({ list, filters }: { list: ListControl; filters: readonly Filter[] }) {
  return filters.map((filter) => {
    if (isDaysFilter(filter)) return <DaysChip key={filter.key} list={list} filter={filter} />;
    if (isRecordFilter(filter)) return <RecordChip key={filter.key} list={list} filter={filter} />;
    return <ChoiceChip key={filter.key} list={list} filter={filter} />;
  });
}

/** A field narrowed to one of some values. */
export function ChoiceChip({
  list,
  filter: { key, label, choices, none },
}: {
  list: ListControl;
  filter: ChoiceFilter;
}) {
  const chosen = list.state.filters[key] ?? '';
  const words = choices.find(({ value }) => value === chosen)?.label ?? chosen;
  return (
    <Chip label={label} words={words}>
      {(close) => (
        <FilterChoices
          choices={choices}
          none={none}
          chosen={chosen}
          onChoose={(value) => {
            list.change({ filters: { ...list.state.filters, [key]: value } });
            close();
          }}
        />
      )}
    </Chip>
  );
}
