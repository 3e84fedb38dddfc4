import { later } from '../ui/later.tsx';
import { Chip } from './chip.tsx';
import type { RecordFilter } from './column.ts';
import { useRecordName } from './record-name.ts';
import type { ListControl } from './use-list-state.ts';

const RecordChoices = later(async () => (await import('./record-choices.tsx')).RecordChoices);

/** A field narrowed to one record, whose name is read by its id. */
export function RecordChip({ list, filter }: { list: ListControl; filter: RecordFilter }) {
  const chosen = list.state.filters[filter.key] ?? '';
  return (
    <Chip label={filter.label} words={useRecordName(filter, chosen)}>
      {(close) => (
        <RecordChoices
          filter={filter}
          chosen={chosen}
          onChoose={(value) => {
            list.change({ filters: { ...list.state.filters, [filter.key]: value } });
            close();
          }}
        />
      )}
    </Chip>
  );
}
