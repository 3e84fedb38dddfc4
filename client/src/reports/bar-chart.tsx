import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { locales, sumOf } from '../../../shared/money.ts';
import type { DayRange } from '../../../shared/reports/presets.ts';
import type { ReportChart } from '../../../shared/reports/report.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Bars } from './bars.tsx';
import type { CellText } from './cell-text.ts';
import { daysOf, type Series, seriesByMethod, stacked } from './chart-data.ts';
import type { ReportPage } from './report-answer.ts';

interface BarChartProps {
  chart: Exclude<ReportChart, { kind: 'heat-map' }>;
  data: ReportPage;
  range: DayRange;
  currency: string;
  text: CellText;
  /** Where the rows behind a bar are. */
  openBar: (value: string) => string | null;
}

/** The report's bars, with the figures of the bar under the pointer, or of all bars, beside their colours. */
export function BarChart({ chart, ...props }: BarChartProps) {
  return chart.kind === 'stacked-bars' ? (
    <StackedDays chart={chart} {...props} />
  ) : (
    <Histogram chart={chart} {...props} />
  );
}

type Kind<K extends ReportChart['kind']> = Omit<BarChartProps, 'chart'> & {
  chart: Extract<ReportChart, { kind: K }>;
};

function StackedDays({ chart, data, range: { from, to }, currency, text, openBar }: Kind<'stacked-bars'>) {
  const { t } = useTranslation('reportPage');
  const language = useLanguage();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<number | null>(null);
  const days = useMemo(() => daysOf({ from, to }), [from, to]);
  const series = useMemo(() => seriesByMethod(data.matrix ?? [], days, chart), [data, days, chart]);
  const bars = useMemo(() => stacked(series, days.length), [series, days]);
  const axis = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const at = pointed !== null && pointed < days.length ? pointed : null;
  const open = (index: number) => {
    const path = openBar(days[index] ?? '');
    if (path) void navigate(path);
  };
  return (
    <figure className="report-chart">
      <Bars
        labels={days}
        bars={bars}
        axisText={(value) => axis.format(value / 100)}
        name={t('chart.stacked-bars')}
        onPoint={setPointed}
        onPick={openBar(days[0] ?? '') ? open : undefined}
      />
      <figcaption>
        <strong>{at === null ? (from === to ? from : `${from} – ${to}`) : days[at]}</strong>
        <SeriesFigures series={series} at={at} text={text} />
      </figcaption>
    </figure>
  );
}

/** What each series brought in the bar under the pointer, or in all bars, and their sum. */
function SeriesFigures({
  series,
  at,
  text,
}: {
  series: readonly Series[];
  at: number | null;
  text: CellText;
}) {
  const { t } = useTranslation('reportPage');
  const shown = (one: Series) => (at === null ? one.sum : (one.values[at] ?? 0));
  return (
    <dl>
      {/* In the order of the bar, whose foot is its first part. */}
      {[...series].reverse().map((one) => (
        <div key={one.code ?? ''}>
          <dt>
            <i className={`swatch series-${one.colour}`} />
            {one.code === null ? t('others') : text('method', one.code)}
          </dt>
          <dd>{text('money', shown(one))}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>{t('totals')}</dt>
        <dd>{text('money', sumOf(series.map(shown)))}</dd>
      </div>
    </dl>
  );
}

function Histogram({ chart, data, text }: Kind<'histogram'>) {
  const { t } = useTranslation('reportPage');
  const language = useLanguage();
  const [pointed, setPointed] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a language are those of the texts.
  const { labels, bars, texts } = useMemo(
    () => ({
      labels: data.rows.map((row) => bucketLabel(String(row[chart.x]), text)),
      bars: data.rows.map((row) => [{ colour: 1, from: 0, to: Number(row[chart.y]) }]),
      texts: data.rows.map((row) => text('count', row[chart.y])),
    }),
    [data, chart, language],
  );
  const row = pointed === null ? undefined : data.rows[pointed];
  return (
    <figure className="report-chart is-single">
      <Bars
        labels={labels}
        bars={bars}
        barTexts={texts}
        axisText={(value) => (Number.isInteger(value) ? text('count', value) : '')}
        name={t('chart.histogram')}
        onPoint={setPointed}
      />
      <figcaption>
        {row &&
          `${text('duration', row[chart.x])}: ${text('count', row[chart.y])} (${text('percent', row[chart.share])})`}
      </figcaption>
    </figure>
  );
}

/** A bucket below its bar. The open one stands in its short form, for it has the room of a bar. */
function bucketLabel(bucket: string, text: CellText): string {
  const [from, to] = bucket.split('-');
  return to === '' ? `≥ ${Number(from) / 60} h` : text('duration', bucket);
}
