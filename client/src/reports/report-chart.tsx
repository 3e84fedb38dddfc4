import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportChart as Chart } from '../../../shared/reports/report.ts';
import { later } from '../ui/later.tsx';
import type { BarChart as BarChartType } from './bar-chart.tsx';
import type { ReportWords } from './cell-text.ts';

type BarChartProps = ComponentProps<typeof BarChartType>;

/** The drawing library comes after the rows. */
const BarChart = later(async () => (await import('./bar-chart.tsx')).BarChart, { meanwhile: Drawing });

const HeatMap = later(async () => (await import('./heat-map.tsx')).HeatMap, { meanwhile: Drawing });

function Drawing() {
  const { t } = useTranslation('reportPage');
  return <p className="report-chart is-waiting form-text">{t('chartLoading')}</p>;
}

interface ReportChartProps extends Omit<BarChartProps, 'chart'> {
  chart: Chart;
  words: ReportWords;
}

/** What the report's description has drawn of it. */
export function ReportChart({ chart, words, ...rest }: ReportChartProps) {
  return chart.kind === 'heat-map' || chart.kind === 'heat-counts' ? (
    <HeatMap
      chart={chart}
      matrix={rest.data.matrix ?? []}
      before={rest.before}
      words={words}
      text={rest.text}
    />
  ) : (
    <BarChart chart={chart} {...rest} />
  );
}
