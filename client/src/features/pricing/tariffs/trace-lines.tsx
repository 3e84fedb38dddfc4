import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote, TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { areWholeAmounts, locales } from '../../../../../shared/money.ts';
import { traceWords } from './trace-words.ts';
import { type MoneyStyle, money } from './words.ts';

interface TraceLinesProps extends MoneyStyle {
  quote: Quote;
  terms: TariffTerms;
  timeZone: string;
}

/** More than these are shown only when asked for: a short cycle over a weekend has hundreds. */
const shownAtFirst = 12;

/** Why the price is what it is: line by line, adding up to it. */
export const TraceLines = memo(function TraceLines(props: TraceLinesProps) {
  const { quote, terms, currency, language, timeZone } = props;
  const style = { currency, language };
  const { t } = useTranslation(['tariffsSimulator']);
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, quote.trace.length - shownAtFirst);
  const lines = quote.trace.slice(0, quote.trace.length - hidden);
  const isWhole = areWholeAmounts([quote.total, ...lines.map(({ value }) => value)]);
  const ofColumn = { ...style, isWhole };
  const clock = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <table className="trace">
      <caption>{t('tariffsSimulator:explained')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('tariffsSimulator:columnTime')}</th>
          <th scope="col">{t('tariffsSimulator:columnWhat')}</th>
          <th scope="col">{t('tariffsSimulator:columnValue')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.from} ${line.block} ${line.value}`} className={`line-${line.kind}`}>
            <td className="trace-time">
              {line.from === line.to
                ? ''
                : `${clock.format(Date.parse(line.from))} – ${clock.format(Date.parse(line.to))}`}
            </td>
            <td>{traceWords(line, terms, t, style)}</td>
            <td className="figure">{money(line.value, ofColumn)}</td>
          </tr>
        ))}
        {hidden > 0 && (
          <tr>
            <td />
            <td colSpan={2}>
              <button type="button" className="trace-more" onClick={() => setShowsAll(true)}>
                {t('tariffsSimulator:lineMore', { count: hidden })}
              </button>
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{t('tariffsSimulator:total')}</th>
          <td className="figure">{money(quote.total, ofColumn)}</td>
        </tr>
      </tfoot>
    </table>
  );
});
