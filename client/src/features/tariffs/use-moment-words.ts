import { locales } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLot } from '../../session/use-lot.ts';

/** Writes an instant as day and hour of the lot. */
export function useMomentWords(): (instant: string) => string {
  const language = useLanguage();
  const { timeZone } = useLot();
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (instant) => format.format(Date.parse(instant));
}
