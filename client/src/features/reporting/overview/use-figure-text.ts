import {
  type OverviewFigure,
  overviewFigures,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import { type Amount, formatMoney, locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { timeSpan } from '../../../ui/time-span.ts';

/** Writes a figure by what it is. */
export function useFigureText(): (key: OverviewFigure, value: Amount | null, currency: string) => string {
  const language = useLanguage();
  const counts = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  return (key, value, currency) => {
    if (value === null) return '—';
    const kind = overviewFigures[key];
    if (kind === 'money') return formatMoney(value, currency, language, true);
    return kind === 'minutes' ? timeSpan(Number(value)) : counts.format(value);
  };
}
