import { useTranslation } from 'react-i18next';
import type { OccupancyNow } from '../../../../shared/features/slots/occupancy.ts';
import { formatMoney, locales } from '../../../../shared/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** What has happened in the lot since its midnight. */
export function TodayFigures({ now }: { now: OccupancyNow }) {
  const { t } = useTranslation('start');
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const rows = [
    { key: 'entries', value: figures.format(now.entriesToday) },
    { key: 'exits', value: figures.format(now.exitsToday) },
    { key: 'invoices', value: figures.format(now.invoicesToday) },
    { key: 'collected', value: formatMoney(now.collectedToday, now.currency, language) },
  ] as const;
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t('today')}</h2>
      <dl className="figures">
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
