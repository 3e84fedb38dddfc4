import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnWords } from '../../../shared/reports/own-words.ts';
import type { ReportDescription, ReportSetting } from '../../../shared/reports/report.ts';
import { Failure } from '../api/failure.tsx';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { ColumnChooser, shownColumns } from '../lists/column-chooser.tsx';
import { DensitySwitch } from '../lists/density-switch.tsx';
import { Grid } from '../lists/grid.tsx';
import { Pager } from '../lists/pager.tsx';
import { StaleBar } from '../lists/stale-bar.tsx';
import { holdsView, useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty, Skeleton } from '../ui/panels.tsx';
import { cellTexts, type ReportWords } from './cell-text.ts';
import { RangePicker } from './range-picker.tsx';
import type { ReportPage } from './report-answer.ts';
import { ReportChart } from './report-chart.tsx';
import { useReportColumns } from './report-columns.tsx';
import { rangeTexts, refusedTexts } from './report-errors.ts';
import { ReportFilters } from './report-filters.tsx';
import { linkOf } from './report-links.ts';
import { usualPreset } from './report-state.ts';
import { usePrintedLight } from './use-printed-light.ts';
import { useReportState } from './use-report-state.ts';

interface ReportScreenProps {
  report: ReportDescription;
  setting: ReportSetting;
}

/** Dates and filters, the chart, the rows of a page with the totals of all, and the way to a file of them. */
export function ReportScreen({ report, setting }: ReportScreenProps) {
  const { t, i18n } = useTranslation(['reportPage', 'routes', 'shell', 'ui']);
  const language = useLanguage();
  const { view } = useSession();
  usePrintedLight();
  const control = useReportState(report, setting.today);
  const { list, range, filters } = control;
  const words = useMemo(() => {
    const shared: ReportWords = i18n.getResourceBundle(language, 'reports');
    return withOwnWords(shared, i18n.getResourceBundle(language, `reports/${report.id}`));
  }, [i18n, language, report]);
  const { timeZone, currency } = setting;
  const text = useMemo(
    () => cellTexts({ language, timeZone, currency, words }),
    [language, timeZone, currency, words],
  );
  const wrong = rangeTexts(range, setting, language);
  const isWrong = Object.keys(wrong).length > 0;
  const answer = useReport(report, isWrong ? null : list.query);
  const { data, error } = answer;
  const errors = { ...refusedTexts(error), ...wrong };
  const isRefused = Object.keys(report.filters).some((key) => errors[key]) || errors.from || errors.to;
  const { columns, totalsRow } = useReportColumns({ report, words, text, data, filters: list.state.filters });
  const shown = shownColumns(columns, list);
  const title = t(`routes:${report.view}` as 'routes:view/start');
  const [link] = report.links;
  const openBar = (value: string) =>
    link && holdsView(view, link.to.view) ? linkOf(link, { [link.column]: value }, list.state.filters) : null;

  return (
    <div className="report">
      <PageHeader
        title={title}
        trail={[{ label: t('shell:groups.reports') }]}
        action={
          !isWrong && (
            <ExportMenu
              source={`reports/${report.id}`}
              filters={filters}
              columns={list.state.columns ? shown.map(({ key }) => key) : undefined}
              formats={report.formats}
            />
          )
        }
      />
      <p className="only-printed">
        {view.company?.name} · {range.from} – {range.to}
      </p>
      <div className="report-tools">
        <RangePicker control={control} errors={errors} />
        <div className="table-tools">
          <ReportFilters report={report} setting={setting} words={words} list={list} errors={errors} />
          <div className="table-tools-end">
            <DensitySwitch list={list} />
            <ColumnChooser list={list} columns={columns} />
          </div>
        </div>
      </div>
      {isRefused ? (
        <p className="form-text" role="status">
          {t('wrongDates')}
        </p>
      ) : !data ? (
        error ? (
          <Failure error={error} onRetry={() => void answer.mutate()} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : data.total === 0 ? (
        <Nothing control={control} />
      ) : (
        <div className="data-table" aria-busy={answer.isLoading}>
          <StaleBar answer={answer} />
          {report.chart && (
            <ReportChart
              chart={report.chart}
              data={data}
              range={answer.range}
              currency={currency}
              words={words}
              text={text}
              openBar={openBar}
            />
          )}
          <Grid
            label={t('rows', { title })}
            columns={shown}
            rows={data.rows}
            rowKey={(row) => `${data.page}-${data.rows.indexOf(row)}`}
            sort=""
            onSort={() => {}}
            density={list.state.density}
            selection={null}
            busy={answer.isLoading}
            foot={totalsRow(shown)}
          />
          <Pager list={list} total={data.total} />
        </div>
      )}
    </div>
  );
}

/** Nothing was found: on these dates at all, or only with these filters. */
function Nothing({ control: { list, range, setRange } }: { control: ReturnType<typeof useReportState> }) {
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

/**
 * Reads the report. What was shown before stays while the next answer comes, and no longer: figures of other dates must
 * not stand below these ones.
 */
function useReport(
  report: ReportDescription,
  query: ReturnType<typeof useReportState>['list']['query'] | null,
) {
  const path = query && resourcePath(`reports/${report.id}`, undefined, query);
  const answer = useRead<ReportPage>(path, { revalidateOnFocus: false });
  const range = { from: String(query?.from ?? ''), to: String(query?.to ?? '') };
  const before = useRef<{ data: ReportPage; range: typeof range } | null>(null);
  const own = answer.data ? { data: answer.data, range } : null;
  const held = own ?? (answer.isLoading ? before.current : null);
  useEffect(() => {
    before.current = held;
  });
  return { ...answer, data: held?.data, range: held?.range ?? range };
}
