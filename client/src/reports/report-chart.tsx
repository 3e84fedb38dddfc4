import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportChart as Chart } from '../../../shared/reports/report.ts';
import { loadChunk } from '../app/load-chunk.ts';
import type { BarChart as BarChartType } from './bar-chart.tsx';
import type { ReportWords } from './cell-text.ts';
import type { HeatMap as HeatMapType } from './heat-map.tsx';

type BarChartProps = ComponentProps<typeof BarChartType>;

// The drawing library comes after the rows; should it not come, they say the same.
const BarChart = lazy(() =>
  loadChunk(() => import('./bar-chart.tsx')).then(
    (module) => ({ default: module.BarChart }),
    () => ({ default: Missing }),
  ),
);

const HeatMap = lazy(() =>
  loadChunk(() => import('./heat-map.tsx')).then(
    (module) => ({ default: module.HeatMap }),
    () => ({ default: Missing }),
  ),
);

function Missing(_: BarChartProps | ComponentProps<typeof HeatMapType>) {
  return <p className="form-text">{useTranslation('reportPage').t('chartFailed')}</p>;
}

interface ReportChartProps extends Omit<BarChartProps, 'chart'> {
  chart: Chart;
  words: ReportWords;
}

/** What the report's description has drawn of it. */
export function ReportChart({ chart, words, ...rest }: ReportChartProps) {
  const { t } = useTranslation('reportPage');
  return (
    <Suspense fallback={<p className="report-chart is-waiting form-text">{t('chartLoading')}</p>}>
      {chart.kind === 'heat-map' ? (
        <HeatMap matrix={rest.data.matrix ?? []} words={words} text={rest.text} />
      ) : (
        <BarChart chart={chart} {...rest} />
      )}
    </Suspense>
  );
}
