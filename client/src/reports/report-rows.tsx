import { useTranslation } from 'react-i18next';
import { lotsParameter } from '../../../shared/reports/lots.ts';
import type { ReportDescription, ReportRow, ReportSetting } from '../../../shared/reports/report.ts';
import { Failure } from '../api/failure.tsx';
import type { Column } from '../lists/column.ts';
import { Grid, type Totals } from '../lists/grid.tsx';
import { Pager } from '../lists/pager.tsx';
import { boxesOf } from '../lists/pick-box.tsx';
import { onSelectionKey } from '../lists/selection-keys.ts';
import { StaleBar } from '../lists/stale-bar.tsx';
import { holdsView, useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { Empty, Skeleton } from '../ui/panels.tsx';
import type { CellText, ReportWords } from './cell-text.ts';
import type { ReportPage } from './report-answer.ts';
import { ReportChart } from './report-chart.tsx';
import type { FieldTexts } from './report-errors.ts';
import { linkOf } from './report-links.ts';
import { usualPreset } from './report-state.ts';
import type { PeriodBefore } from './use-period-before.ts';
import type { ReportAnswer } from './use-report-answer.ts';
import type { ReportControl } from './use-report-state.ts';
import type { useRowSelection } from './use-row-selection.ts';

const LotTotals = later(async () => (await import('./lot-totals.tsx')).LotTotals);

interface ReportRowsProps {
  report: ReportDescription;
  setting: ReportSetting;
  title: string;
  control: ReportControl;
  answer: ReportAnswer;
  before: PeriodBefore | undefined;
  /** What is wrong with dates and filters. */
  errors: FieldTexts;
  words: ReportWords;
  text: CellText;
  columns: readonly Column<ReportRow>[];
  totals: Totals | undefined;
  /** The rows that are chosen for a file; null where none can be. */
  rows: ReturnType<typeof useRowSelection>;
}

/** What the report found, or why there is nothing to show. */
export function ReportRows(props: ReportRowsProps) {
  const { t } = useTranslation('reportPage');
  const { report, control, answer, errors } = props;
  const { data, error } = answer;
  const asked = ['from', 'to', lotsParameter, ...Object.keys(report.filters)];
  const isRefused = asked.some((key) => errors[key]);
  if (isRefused) {
    return (
      <p className="form-text" role="status">
        {t(errors.from || errors.to ? 'wrongDates' : 'wrongFilters')}
      </p>
    );
  }
  if (data) return data.total === 0 ? <NoRows control={control} /> : <ReportTable {...props} data={data} />;
  return error ? <Failure error={error} onRetry={() => void answer.mutate()} /> : <Skeleton rows={6} />;
}

/** The chart above the rows of a page, with the totals of all. */
function ReportTable({ data, ...props }: ReportRowsProps & { data: ReportPage }) {
  const { t } = useTranslation('reportPage');
  const { view } = useSession();
  const { report, control, answer, columns, rows } = props;
  const { list, lots } = control;
  const { chart } = control.shown;
  const [link] = report.links;
  const filters = { ...list.state.filters, lots };
  const openBar = (value: string) =>
    link && holdsView(view, link.to.view) ? linkOf(link, { [link.column]: value }, filters) : null;
  return (
    <div className="data-table" aria-busy={answer.isLoading}>
      <StaleBar answer={answer} />
      <ComparedLine compared={data.compared} />
      {chart && (
        <ReportChart
          chart={chart}
          data={data}
          before={props.before}
          range={answer.range}
          currency={props.setting.currency}
          words={props.words}
          text={props.text}
          openBar={openBar}
        />
      )}
      {data.lots && <LotTotals {...props} data={data} lots={data.lots} />}
      <Grid
        label={t('rows', { title: props.title })}
        columns={columns}
        rows={data.rows}
        rowKey={(row) => `${data.page}-${data.rows.indexOf(row)}`}
        sort={list.state.sort}
        onSort={(sort) => list.change({ sort })}
        boxes={rows ? boxesOf(rows.selection) : undefined}
        onKey={rows ? (event) => onSelectionKey(event, rows.selection) : undefined}
        density={list.state.density}
        busy={answer.isLoading}
        totals={props.totals}
      />
      <Pager list={list} total={data.total} />
    </div>
  );
}

/** What the figures are compared with. */
function ComparedLine({ compared }: { compared: ReportPage['compared'] | undefined }) {
  const { t } = useTranslation('reportPage');
  if (!compared) return null;
  const { from, to, total } = compared;
  return (
    <p className="compared-line">
      {t(total === 0 ? 'compare.empty' : 'compare.line', { days: from === to ? from : `${from} – ${to}` })}
    </p>
  );
}

/** Nothing was found: on these dates at all, or only with these filters. */
function NoRows({ control: { list, range, setRange } }: { control: ReportControl }) {
  const { t } = useTranslation(['reportPage', 'ui']);
  if (Object.keys(list.state.filters).length > 0) {
    return (
      <Empty
        title={t('noMatch')}
        action={<Button onClick={() => list.change({ filters: {} })}>{t('ui:table.clear')}</Button>}
      >
        {t('noMatchBody')}
      </Empty>
    );
  }
  const isUsual = range.preset === usualPreset;
  return (
    <Empty
      title={t('noRows')}
      action={!isUsual && <Button onClick={() => setRange(null)}>{t(`presets.${usualPreset}`)}</Button>}
    >
      {t('noRowsBody')}
    </Empty>
  );
}
