import { useTranslation } from 'react-i18next';
import type {
  DifferenceBand,
  BacktestResult as Result,
  Side,
  TariffBacktest,
} from '../../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { type Amount, areWholeAmounts, locales, minus } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { BacktestStays } from './backtest-stays.tsx';
import { type MoneyStyle, money, spanWords } from './words.ts';

/** The figures of a back-test, and its stays one by one. */
export function BacktestResult({ run, result }: { run: TariffBacktest; result: Result }) {
  const { t } = useTranslation(['tariffsBacktests']);
  const language = useLanguage();
  const { currency } = useLot();
  const style = { currency, language };
  const { stays, before, after, more, less, same } = result;
  const count = new Intl.NumberFormat(locales[language]);
  if (stays === 0) return <p className="form-text">{t('tariffsBacktests:nothing')}</p>;
  const change = minus(after, before);
  return (
    <>
      <dl className="backtest-figures">
        <Figure label={t('tariffsBacktests:before')} value={money(before, style)}>
          {t('tariffsBacktests:stays', { count: stays, figure: count.format(stays) })}
        </Figure>
        <Figure label={t('tariffsBacktests:after')} value={money(after, style)}>
          {t('tariffsBacktests:change')}: {signed(change, style)}
          {before > 0 && ` (${percent(Number(change) / Number(before), language)})`}
        </Figure>
        <SideFigure label={t('tariffsBacktests:more')} side={more} stays={stays} style={style} />
        <SideFigure label={t('tariffsBacktests:less')} side={less} stays={stays} style={style} />
        <Figure label={t('tariffsBacktests:same')} value={count.format(same)}>
          {t('tariffsBacktests:share', { share: percent(same / stays, language) })}
        </Figure>
      </dl>
      <div className="backtest-tables">
        <Differences bands={result.differences} style={style} />
        <Lengths bands={result.lengths} style={style} />
      </div>
      <BacktestStays id={run.id} />
    </>
  );
}

export function signed(minor: Amount, style: MoneyStyle): string {
  return minor > 0 ? `+${money(minor, style)}` : money(minor, style);
}

function percent(part: number, language: 'es' | 'en'): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    part,
  );
}

interface FigureProps {
  label: string;
  value: string;
  children: React.ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{children}</small>
      </dd>
    </div>
  );
}

interface SideFigureProps {
  label: string;
  side: Side;
  stays: number;
  style: MoneyStyle;
}

function SideFigure({ label, side, stays, style }: SideFigureProps) {
  const { t } = useTranslation(['tariffsBacktests']);
  const { language } = style;
  return (
    <Figure label={label} value={new Intl.NumberFormat(locales[language]).format(side.count)}>
      {t('tariffsBacktests:share', { share: percent(side.count / stays, language) })} ·{' '}
      {t('tariffsBacktests:median', { amount: signed(side.median, style) })} ·{' '}
      {t('tariffsBacktests:largest', { amount: signed(side.largest, style) })}
    </Figure>
  );
}

/** How many stays change by how much: a bar each, its figure beside it. */
function Differences({ bands, style }: { bands: readonly DifferenceBand[]; style: MoneyStyle }) {
  const { t } = useTranslation(['tariffsBacktests']);
  const most = Math.max(1, ...bands.map(({ count }) => count));
  const count = new Intl.NumberFormat(locales[style.language]);
  return (
    <section>
      <h2>{t('tariffsBacktests:differences')}</h2>
      <table className="trace bands">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('tariffsBacktests:columnBand')}</th>
            <th scope="col" colSpan={2}>
              {t('tariffsBacktests:columnCount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ from, to, count: found }) => (
            <tr key={`${from}/${to}`}>
              <th scope="row">
                {from === 0 && to === 0
                  ? t('tariffsBacktests:unchanged')
                  : t('tariffsBacktests:band', { from: signed(from, style), to: signed(to, style) })}
              </th>
              <td className="band-bar">
                <span
                  className={to > 0 ? 'is-more' : from < 0 ? 'is-less' : ''}
                  style={{ width: `${(found / most) * 100}%` }}
                />
              </td>
              <td className="figure">{count.format(found)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How the stays of each length change. */
function Lengths({ bands, style }: { bands: Result['lengths']; style: MoneyStyle }) {
  const { t } = useTranslation(['tariffsBacktests']);
  const count = new Intl.NumberFormat(locales[style.language]);
  const changes = bands.map(({ before, after }) => minus(after, before));
  const styleOf = (column: readonly Amount[]) => ({ ...style, isWhole: areWholeAmounts(column) });
  const ofBefore = styleOf(bands.map(({ before }) => before));
  const ofChange = styleOf(changes);
  return (
    <section>
      <h2>{t('tariffsBacktests:lengths')}</h2>
      <table className="trace">
        <thead>
          <tr>
            <th scope="col">{t('tariffsBacktests:columnLength')}</th>
            <th scope="col" className="figure">
              {t('tariffsBacktests:columnCount')}
            </th>
            <th scope="col" className="figure">
              {t('tariffsBacktests:before')}
            </th>
            <th scope="col" className="figure">
              {t('tariffsBacktests:change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            <tr key={band.upTo}>
              <th scope="row">
                {band.upTo === null
                  ? t('tariffsBacktests:longer', {
                      span: spanWords(bands[index - 1]?.upTo ?? 0),
                    })
                  : t('tariffsBacktests:upTo', { span: spanWords(band.upTo) })}
              </th>
              <td className="figure">{count.format(band.count)}</td>
              <td className="figure">{money(band.before, ofBefore)}</td>
              <td className="figure">{signed(changes[index] ?? 0, ofChange)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
