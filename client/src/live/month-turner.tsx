import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addDays, monthSpan } from '../../../shared/dates.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { IconButton } from '../ui/button.tsx';
import { monthOfYear } from '../ui/dates.ts';
import { useToday } from './use-today.ts';

/** The month that the address names, e.g. `2026-11`; this one where it names none. */
export function useMonth(): string {
  const today = useToday();
  const asked = useSearchParams()[0].get('month');
  return asked !== null && monthSpan(asked) ? asked : today.slice(0, 7);
}

/** The name of the month, between the ways to the one before and the one after; none is ahead of today's. */
export function MonthTurner({ month }: { month: string }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const today = useToday();
  const setParams = useSearchParams()[1];
  const turn = (months: -1 | 1) => {
    const first = `${month}-01`;
    const next = months < 0 ? addDays(first, -1) : addDays(first, 31);
    setParams(
      (now) => {
        now.set('month', next.slice(0, 7));
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      <IconButton icon="fold" label={t('day.previous')} onClick={() => turn(-1)} />
      <strong aria-live="polite">{monthOfYear(`${month}-01`, language)}</strong>
      <IconButton
        icon="unfold"
        label={t('day.next')}
        disabled={month >= today.slice(0, 7)}
        onClick={() => turn(1)}
      />
    </>
  );
}
