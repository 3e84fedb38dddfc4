import { useTranslation } from 'react-i18next';
import { lotsParameter } from '../../../shared/reports/lots.ts';
import type { ReportDescription, ReportRow, ReportSetting } from '../../../shared/reports/report.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { Column } from '../lists/column.ts';
import { ColumnChooser, shownColumns } from '../lists/column-chooser.tsx';
import { DensitySwitch } from '../lists/density-switch.tsx';
import { FilterChips } from '../lists/filter-chips.tsx';
import { ToolSheet } from '../lists/tool-sheet.tsx';
import { useSession } from '../session/session-context.ts';
import { longDay } from '../ui/dates.ts';
import { later } from '../ui/later.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ArrangementChips, ArrangementFields } from './arrangement-chips.tsx';
import type { ReportWords } from './cell-text.ts';
import { RangePicker } from './range-picker.tsx';
import type { ReportPage } from './report-answer.ts';
import { useReportColumns } from './report-columns.tsx';
import { type FieldTexts, rangeTexts, refusedTexts } from './report-errors.ts';
import { ClearFilters, FilterBoxes, FilterErrors, useReportFilters } from './report-filters.tsx';
import { ReportRows } from './report-rows.tsx';
import { SendRegularly } from './send-regularly.tsx';
import { usePeriodBefore } from './use-period-before.ts';
import { useReportAnswer } from './use-report-answer.ts';
import { type ReportControl, useReportState } from './use-report-state.ts';
import { useReportTexts } from './use-report-texts.ts';
import { useRowSelection } from './use-row-selection.ts';

const PrintedLine = later(async () => (await import('../lists/printed-line.tsx')).PrintedLine, {
  texts: ['lists'],
  missing: () => null,
});

const ViewTabs = later(async () => (await import('../lists/saved-views.tsx')).ViewTabs, {
  texts: ['lists'],
  meanwhile: () => <div className="view-bar" />,
});

const LotsChip = later(async () => (await import('./lots-chooser.tsx')).LotsChip);

const LotsField = later(async () => (await import('./lots-chooser.tsx')).LotsField);

const BulkBar = later(async () => (await import('../lists/bulk-bar.tsx')).BulkBar, {
  texts: ['lists'],
  meanwhile: () => <div className="bulk-bar" />,
});

/** The address of the rows of a period, one by one, with the filters of now. */
function rowsOfPeriod(row: ReportRow, { shown, list, lots }: ReportControl): string {
  const [from, to] = shown.fields.from ? [row.from, row.to] : [row.day, row.day];
  return `?${new URLSearchParams({ ...list.state.filters, ...(lots && { lots }), from: String(from), to: String(to) })}`;
}

interface ReportScreenProps {
  report: ReportDescription;
  setting: ReportSetting;
}

/** Dates and filters, the chart, the rows of a page with the totals of all, and the way to a file of them. */
export function ReportScreen({ report, setting }: ReportScreenProps) {
  const { t } = useTranslation(['routes', 'shell']);
  const control = useReportState(report, setting.today);
  const { list, range, lots } = control;
  const wrong = rangeTexts(range, setting, useLanguage());
  const isWrong = Object.keys(wrong).length > 0;
  const query = isWrong ? null : list.query;
  const answer = useReportAnswer(report, query);
  const before = usePeriodBefore(control.shown, answer, query);
  const currency = answer.data?.lots?.[0]?.currency ?? setting.currency;
  const texts = useReportTexts(report.id, { ...setting, currency });
  const errors = { ...refusedTexts(answer.error), ...wrong };
  const filters = { ...list.state.filters, from: range.from, to: range.to, lots };
  const shownReport = control.shown;
  const periodPath = control.group ? (row: ReportRow) => rowsOfPeriod(row, control) : null;
  const parts = { report: shownReport, ...texts, data: answer.data, filters, periodPath };
  const { columns, totals } = useReportColumns(parts);
  const shown = shownColumns(columns, list);
  const chosenColumns = list.state.columns ? shown.map(({ key }) => key) : undefined;
  // A row of several lots is called by its lot, too.
  const named = shownReport.columns.slice(0, lots ? 2 : 1);
  const rows = useRowSelection({
    control,
    rows: answer.data?.rows ?? [],
    columns: chosenColumns,
    nameOf: (row) => named.map(({ kind, key }) => texts.text(kind, row[key])).join(' '),
  });
  const title = t(`routes:${report.view}` as 'routes:view/start');
  const screen = { report, setting: { ...setting, currency }, control, errors };
  return (
    <div className="report">
      <PageHeader
        title={title}
        trail={[{ label: t('shell:groups.reports') }]}
        action={!isWrong && <ReportActions report={report} control={control} columns={chosenColumns} />}
      />
      <PrintedRange {...screen} words={texts.words} data={answer.data} />
      <ViewTabs list={control.whole} isShort={control.whole.isBare} />
      {rows && rows.selection.picked.size > 0 ? (
        <BulkBar {...rows} list={list} total={rows.selection.picked.size} />
      ) : (
        <ReportTools {...screen} words={texts.words} columns={columns} total={answer.data?.total} />
      )}
      <ReportRows
        {...screen}
        {...texts}
        title={title}
        answer={answer}
        before={before}
        columns={shown}
        totals={totals}
        rows={rows}
      />
    </div>
  );
}

interface ReportActionsProps extends Pick<ReportScreenProps, 'report'> {
  control: ReportControl;
  /** The chosen columns; absent where the file has all. */
  columns: readonly string[] | undefined;
}

/** What can be done with the report as it stands: send it regularly, or have a file of it. */
function ReportActions({ report: { id, formats }, control: { filters }, columns }: ReportActionsProps) {
  return (
    <div className="button-row">
      <SendRegularly report={id} filters={filters} columns={columns} />
      <ExportMenu source={`reports/${id}`} filters={filters} columns={columns} formats={formats} />
    </div>
  );
}

interface PrintedRangeProps extends ReportScreenProps {
  control: ReportControl;
  words: ReportWords;
  data: ReportPage | undefined;
}

/** On paper, in the place of dates and filters: what they are. */
function PrintedRange({ report, setting, control: { list, range }, words, data }: PrintedRangeProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { chips, boxes } = useReportFilters({ report, setting, words });
  const [from, to] = [longDay(range.from, language), longDay(range.to, language)];
  const typed = boxes.map(({ key, label }) => ({ key, label, choices: [] }));
  return (
    <PrintedLine
      list={list}
      filters={[...chips, ...typed]}
      total={data?.total ?? 0}
      asked={[
        from === to ? from : t('table.fromTo', { from, to }),
        ...(data?.lots ?? []).map(({ name }) => name),
      ]}
    />
  );
}

interface ReportToolsProps extends ReportScreenProps {
  control: ReportControl;
  errors: FieldTexts;
  words: ReportWords;
  columns: readonly Column<ReportRow>[];
  total: number | undefined;
}

/** What is asked for, and which columns are shown how. */
function ReportTools({ report, setting, control, errors, words, columns, total }: ReportToolsProps) {
  const { list } = control;
  const { chips, boxes } = useReportFilters({ report, setting, words });
  const { companies } = useSession().view;
  const lots = companies.length > 1 && { report, list: control.whole, label: words.filters.lots };
  const named = { key: lotsParameter, label: words.filters.lots };
  return (
    <div className="report-tools">
      <RangePicker control={control} errors={errors} />
      <div className="table-tools">
        <div className="tools-inline">
          {lots && <LotsChip {...lots} />}
          <FilterChips list={list} filters={chips} />
          <FilterBoxes list={list} boxes={boxes} />
          <ArrangementChips report={report} list={control.whole} />
          <ClearFilters list={list} />
          <div className="table-tools-end">
            <DensitySwitch list={list} />
            <ColumnChooser list={list} columns={columns} />
          </div>
        </div>
        <ToolSheet list={list} columns={columns} filters={chips} total={total}>
          {lots && <LotsField {...lots} />}
          <FilterBoxes list={list} boxes={boxes} />
          <ArrangementFields report={report} list={control.whole} />
        </ToolSheet>
        <FilterErrors filters={[named, ...chips, ...boxes]} errors={errors} />
      </div>
    </div>
  );
}
