import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useLot } from './use-lot.ts';

/** An instant on the lot's clock. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="moment" dateTime={at}>
      {useMomentText()(at)}
    </time>
  );
}

/** Writes an instant by the lot's clock. */
export function useMomentText(): (at: string) => string {
  const { timeZone } = useLot();
  const format = new Intl.DateTimeFormat(locales[useLanguage()], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (at) => format.format(new Date(at)).replaceAll(' de ', ' ');
}
