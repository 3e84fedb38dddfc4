// Only a table loads this part: told so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { shortDay } from '../ui/dates.ts';
import { Chip } from './chip.tsx';
import type { DaysFilter } from './column.ts';
import { DaysBetween } from './days-between.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { isPeriod, type Period, rangeOf, rangeText } from './periods.ts';
import type { ListControl } from './use-list-state.ts';

const words = {
  today: 'table.periods.today',
  yesterday: 'table.periods.yesterday',
  'last-7-days': 'table.periods.last7',
  'last-30-days': 'table.periods.last30',
  'this-month': 'table.periods.thisMonth',
  'last-month': 'table.periods.lastMonth',
  'before-today': 'table.periods.before',
  'next-7-days': 'table.periods.next7',
  'next-30-days': 'table.periods.next30',
  'next-90-days': 'table.periods.next90',
} as const satisfies Record<Period, string>;

/** A field narrowed to days: a period that moves along with today, or from one day to another. */
export function DaysChip({ list, filter }: { list: ListControl; filter: DaysFilter }) {
  const { t } = useTranslation('ui');
  const { key, label, periods, today } = filter;
  const language = useLanguage();
  const chosen = list.state.filters[key] ?? '';
  const choose = (value: string) => list.change({ filters: { ...list.state.filters, [key]: value } });
  const { from, to } = rangeOf(chosen, today) ?? {};
  const day = (one: string) => shortDay(one, language);
  const chosenLabel = () => {
    if (isPeriod(chosen)) return t(words[chosen]);
    if (from && to) return from === to ? day(from) : t('table.fromTo', { from: day(from), to: day(to) });
    if (from) return t('table.fromOn', { from: day(from) });
    return to ? t('table.upTo', { to: day(to) }) : '';
  };
  return (
    <Chip label={label} words={chosenLabel()}>
      {(close) => (
        <>
          <FilterChoices
            choices={periods.map((value) => ({ value, label: t(words[value]) }))}
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
