import { useTranslation } from 'react-i18next';
import type { Compared, Dashboard } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import { type Amount, formatMoney, locales, minus } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { weekdayOf } from '../../../ui/times.ts';
import { RowsLink } from '../rows-link.tsx';
import { useDayLinks } from '../use-rows-link.ts';

/** What has happened in the lot since its midnight, beside the same weekday a week before at the same time. */
export function TodayFigures({ page }: { page: Dashboard }) {
  const { t } = useTranslation('start');
  const language = useLanguage();
  const { traffic, money } = page;
  const links = useDayLinks(traffic?.day);
  if (!traffic) return null;
  const figures = new Intl.NumberFormat(locales[language]);
  const count = (value: Amount) => figures.format(value);
  const amount = (value: Amount) => formatMoney(value, page.currency, language, true);
  const shown = [
    { key: 'entries', value: traffic.entries, write: count, to: links.movements('entry') },
    { key: 'exits', value: traffic.exits, write: count, to: links.movements('exit') },
    ...(money
      ? ([
          { key: 'invoices', value: money.invoices, write: count, to: links.report('detail-invoice') },
          { key: 'collected', value: money.collected, write: amount, to: links.report('collection-report') },
        ] as const)
      : []),
  ] as const;
  const weekday = weekdayOf(traffic.comparedDay, language);
  return (
    <section className="today" aria-labelledby="today">
      <div className="section-head">
        <h2 id="today">{t('today')}</h2>
        <span>{t('comparedWith', { weekday })}</span>
      </div>
      <dl className="figures">
        {shown.map(({ key, value, write, to }) => (
          <div key={key} className="day-figure">
            <dt>{t(key)}</dt>
            <dd className="large">
              <RowsLink to={to}>{write(value.now)}</RowsLink>
            </dd>
            <dd className="tile-note">
              <Difference {...value} write={write} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How far a figure is from the one it is compared with: an arrow, the difference and its share. */
function Difference({ now, before, write }: Compared<Amount> & { write: (value: Amount) => string }) {
  const { t } = useTranslation('start');
  const percent = new Intl.NumberFormat(locales[useLanguage()], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const difference = minus(now, before);
  if (now === before) return t(before === 0 ? 'noneBefore' : 'sameAsBefore');
  const words = {
    difference: write(difference < 0 ? -difference : difference),
    share: before > 0 ? `(${percent.format(Number(difference) / Number(before))})` : '',
    before: write(before),
  };
  return (
    <>
      <span aria-hidden="true">{difference > 0 ? '▲' : '▼'} </span>
      {t(difference > 0 ? 'more' : 'less', words)}
    </>
  );
}
