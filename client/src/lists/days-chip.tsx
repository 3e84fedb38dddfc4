// Only a table loads this part: told so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { Chip } from './chip.tsx';
import type { DaysFilter } from './column.ts';
import { DaysBetween } from './days-between.tsx';
import { daysWords, periodWords } from './days-words.ts';
import { FilterChoices } from './filter-choices.tsx';
import { isPeriod, rangeOf, rangeText } from './periods.ts';
import type { ListControl } from './use-list-state.ts';

/** A field narrowed to days: a period that moves along with today, or from one day to another. */
export function DaysChip({ list, filter }: { list: ListControl; filter: DaysFilter }) {
  const { t } = useTranslation('ui');
  const { key, label, periods, today } = filter;
  const language = useLanguage();
  const chosen = list.state.filters[key] ?? '';
  const choose = (value: string) => list.change({ filters: { ...list.state.filters, [key]: value } });
  const { from, to } = rangeOf(chosen, today) ?? {};
  return (
    <Chip label={label} words={daysWords({ chosen, today, language, t })}>
      {(close) => (
        <>
          <FilterChoices
            choices={periods.map((value) => ({ value, label: t(periodWords[value]) }))}
            chosen={chosen}
            onChoose={(value) => {
              choose(value);
              close();
            }}
          />
          <DaysBetween
            from={isPeriod(chosen) ? '' : (from ?? '')}
            to={isPeriod(chosen) ? '' : (to ?? '')}
            onChoose={(range) => {
              choose(rangeText(range));
              close();
            }}
          />
        </>
      )}
    </Chip>
  );
}
