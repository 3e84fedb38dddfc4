import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewLot } from '../../../../../shared/features/reporting/overview/overview.ts';
import { type Amount, formatMoney, locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Bars } from '../../../reports/bars.tsx';
import { shortDay } from '../../../ui/dates.ts';

/** What each day of the month brought, beside the same day of the month before. */
export function DayBars({ lot: { days, daysBefore, currency } }: { lot: OverviewLot }) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const [pointed, setPointed] = useState<number | null>(null);
  const money = (minor: Amount) => formatMoney(minor, currency, language, true);
  const compact = new Intl.NumberFormat(locales[language], { notation: 'compact' });
  const words = (place: number) =>
    t('chartDay', {
      day: shortDay(days[place]?.day ?? '', language),
      amount: money(days[place]?.collected ?? 0),
      before: money(daysBefore[place]?.collected ?? 0),
    });
  return (
    <section aria-labelledby="overview-days">
      <h2 id="overview-days" className="h6">
        {t('chart')}
      </h2>
      <Bars
        name={t('chart')}
        labels={days.map(({ day }) => String(Number(day.slice(-2))))}
        bars={days.map(({ collected }) => [{ from: 0, to: Number(collected) / 100, colour: 0 }])}
        compared={days.map((_, place) => Number(daysBefore[place]?.collected ?? 0) / 100)}
        axisNames={{ x: t('axisDay'), y: `${t('axisMoney')} (${currency})` }}
        axisText={(value) => compact.format(value)}
        barWords={words}
        onPoint={setPointed}
      />
      <p className="text-secondary">{pointed === null ? '\u00a0' : words(pointed)}</p>
    </section>
  );
}
