import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Amount, locales, sumOf } from '../../../shared/money.ts';
import {
  dayLabels,
  daysOf,
  type Series,
  seriesByMethod,
  stacked,
} from '../../../shared/reports/chart-data.ts';
import type { DayRange } from '../../../shared/reports/presets.ts';
import type { ReportChart } from '../../../shared/reports/report.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { weekdayOf } from '../ui/times.ts';
import { Bars } from './bars.tsx';
import type { CellText } from './cell-text.ts';
import type { ReportPage } from './report-answer.ts';
import type { PeriodBefore } from './use-period-before.ts';

interface BarChartProps {
  chart: Exclude<ReportChart, { kind: 'heat-map' | 'heat-counts' }>;
  data: ReportPage;
  before: PeriodBefore | undefined;
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

function StackedDays(props: Kind<'stacked-bars'>) {
  const { chart, data, before, currency, text, openBar } = props;
  const { from, to } = props.range;
  const { t } = useTranslation('reportPage');
  const language = useLanguage();
  const navigate = useNavigate();
  const beforeText = useBeforeText();
  const [pointed, setPointed] = useState<number | null>(null);
  const days = useMemo(() => daysOf({ from, to }), [from, to]);
  const series = useMemo(() => seriesByMethod(data.matrix ?? [], days, chart), [data, days, chart]);
  const bars = useMemo(() => stacked(series, days.length), [series, days]);
  const labels = useMemo(() => dayLabels(days, language), [days, language]);
  const earlier = useMemo(() => before && sumsByDay(before, chart), [before, chart]);
  const compared = useMemo(() => earlier?.map(Number), [earlier]);
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
        labels={labels}
        bars={bars}
        axisText={(value) => axis.format(value / 100)}
        compared={compared}
        axisNames={{ x: t('dayAxis'), y: currency }}
        name={t('chart.stacked-bars')}
        barWords={(index) => {
          const sum = text('money', sumOf(series.map(({ values }) => values[index] ?? 0)));
          const was = before && earlier ? `, ${beforeText(before, text('money', earlier[index] ?? 0))}` : '';
          return `${weekdayOf(days[index] ?? from, language)} ${days[index]}: ${sum}${was}`;
        }}
        onPoint={setPointed}
        onPick={openBar(days[0] ?? '') ? open : undefined}
      />
      <figcaption>
        <strong>
          {at === null
            ? from === to
              ? from
              : `${from} – ${to}`
            : `${weekdayOf(days[at] ?? from, language)} ${days[at]}`}
        </strong>
        <SeriesFigures series={series} at={at} text={text} />
        {before && earlier && (
          <p className="chart-before">
            <i className="swatch series-before" />
            {beforeText(before, text('money', at === null ? sumOf(earlier) : (earlier[at] ?? 0)))}
          </p>
        )}
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

/** Says a figure of the period before, with its days. */
function useBeforeText(): (before: PeriodBefore, value: string) => string {
  const { t } = useTranslation('reportPage');
  return ({ from, to }, value) => t('beforeFigure', { from, to, value });
}

/** The rows of the page, or of several lots what these come to. */
const barsOf = ({ matrix, rows }: ReportPage) => matrix ?? rows;

function Histogram({ chart, data, before, text }: Kind<'histogram'>) {
  const { t } = useTranslation('reportPage');
  const language = useLanguage();
  const beforeText = useBeforeText();
  const [pointed, setPointed] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a language are those of the texts.
  const { labels, bars, texts } = useMemo(
    () => ({
      labels: barsOf(data).map((row) => bucketLabel(String(row[chart.x]), text)),
      bars: barsOf(data).map((row) => [{ colour: 1, from: 0, to: Number(row[chart.y]) }]),
      texts: barsOf(data).map((row) => text('count', row[chart.y])),
    }),
    [data, chart, language],
  );
  const compared = useMemo(
    () => before && barsOf(data).map((row) => valueBefore(before, chart, row[chart.x])),
    [before, data, chart],
  );
  const barWords = (index: number) => {
    const row = barsOf(data)[index];
    if (!row) return '';
    const own = `${text('duration', row[chart.x])}: ${text('count', row[chart.y])} (${text('percent', row[chart.share])})`;
    return before && compared ? `${own} · ${beforeText(before, text('count', compared[index]))}` : own;
  };
  return (
    <figure className="report-chart is-single">
      <Bars
        labels={labels}
        bars={bars}
        barTexts={texts}
        axisText={(value) => (Number.isInteger(value) ? text('count', value) : '')}
        compared={compared}
        axisNames={{ x: t('durationAxis'), y: t('staysAxis') }}
        name={t('chart.histogram')}
        barWords={barWords}
        onPoint={setPointed}
      />
      <figcaption>
        {pointed !== null && barWords(pointed)}
        {pointed === null && before && compared && (
          <>
            <i className="swatch series-before" />
            {beforeText(
              before,
              text(
                'count',
                compared.reduce((sum, one) => sum + one, 0),
              ),
            )}
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** How many the period before had in the same bucket. */
function valueBefore(before: PeriodBefore, chart: Kind<'histogram'>['chart'], bucket: unknown): number {
  return Number(barsOf(before.data).find((row) => row[chart.x] === bucket)?.[chart.y] ?? 0);
}

/** What each day of the period before brought by all methods together, in its order. */
function sumsByDay({ data, from, to }: PeriodBefore, chart: Kind<'stacked-bars'>['chart']): Amount[] {
  const days = daysOf({ from, to });
  const all = seriesByMethod(data.matrix ?? [], days, chart);
  return days.map((_, at) => sumOf(all.map(({ values }) => values[at] ?? 0)));
}

/** A bucket below its bar. The open one stands in its short form, for it has the room of a bar. */
function bucketLabel(bucket: string, text: CellText): string {
  const [from, to] = bucket.split('-');
  return to === '' ? `≥ ${Number(from) / 60} h` : text('duration', bucket);
}
