// Only a table loads this part: told so, the bundler keeps what both need in one file.
import './data-table.tsx';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { usePrintedAt } from '../ui/printed-at.ts';
import { type Filter, isDaysFilter, isRecordFilter, type RecordFilter } from './column.ts';
import { daysWords } from './days-words.ts';
import { useRecordName } from './record-name.ts';
import type { ListControl } from './use-list-state.ts';

interface PrintedLineProps {
  list: ListControl;
  filters: readonly Filter[];
  /** Rows of all pages. */
  total: number;
  /** What else is asked for, before the filters: the days of a report. */
  asked?: readonly string[];
}

/** On paper, in the place of the tools: what the list is narrowed to, and which of its rows these are. */
export function PrintedLine({ list: { state }, filters, total, asked = [] }: PrintedLineProps) {
  const { t } = useTranslation(['ui', 'lists']);
  const language = useLanguage();
  const isPrinted = usePrintedAt() !== null;
  if (!isPrinted) return null;
  const figures = new Intl.NumberFormat(locales[language]);
  // What was typed: a plate, or with `*` behind it the beginning of one.
  const typed = (text: string) =>
    text.endsWith('*') ? t('lists:printedBeginning', { text: text.slice(0, -1) }) : text;
  const narrowed = filters.flatMap((filter) => {
    const chosen = state.filters[filter.key];
    if (!chosen) return [];
    if (isRecordFilter(filter)) return <RecordWords key={filter.key} filter={filter} chosen={chosen} />;
    const words = isDaysFilter(filter)
      ? daysWords({ chosen, today: filter.today, language, t })
      : (filter.choices.find(({ value }) => value === chosen)?.label ?? typed(chosen));
    return `${filter.label}: ${words}`;
  });
  const [from, to, all] = [
    (state.page - 1) * state.size + 1,
    Math.min(total, state.page * state.size),
    total,
  ].map((figure) => figures.format(figure));
  const isPart = total > state.size;
  const rows = isPart
    ? t('lists:printedPart', { from, to, total: all })
    : t('lists:printedRows', { total: all });
  const search = state.q && t('lists:printedSearch', { text: state.q });
  const parts = [...asked, search, ...narrowed, rows].filter(Boolean);
  return <p className="printed-line">{parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}</p>;
}

function RecordWords({ filter, chosen }: { filter: RecordFilter; chosen: string }) {
  return `${filter.label}: ${useRecordName(filter, chosen)}`;
}
