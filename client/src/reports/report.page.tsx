import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../shared/dates.ts';
import type { ReportDescription, ReportSetting } from '../../../shared/reports/report.ts';
import type { ApiError } from '../api/api-error.ts';
import { Failure } from '../api/failure.tsx';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { useLotZone } from '../ui/lot-zone.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/panels.tsx';
import { loadDescription } from './descriptions.ts';
import { ReportScreen } from './report-screen.tsx';
import { useReportAnswer } from './use-report-answer.ts';
import { useReportState } from './use-report-state.ts';

/**
 * The screen of a report, with its description.
 * @throws where there is no report of this id, or its description does not arrive
 */
export async function reportPage(id: string): Promise<{ Page: ComponentType }> {
  const report = await loadDescription(id);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each report, whose route keeps it.
  return { Page: () => <Report report={report} /> };
}

function Report({ report }: { report: ReportDescription }) {
  const setting = useRead<ReportSetting>(resourcePath(`reports/${report.id}/setting`));
  if (setting.data) return <ReportScreen report={report} setting={setting.data} />;
  return <BeforeSetting report={report} error={setting.error} onRetry={() => void setting.mutate()} />;
}

interface BeforeSettingProps {
  report: ReportDescription;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The head of a report whose setting is not there yet. Its rows are asked for meanwhile: from afar a call takes a second. */
function BeforeSetting({ report, error, onRetry }: BeforeSettingProps) {
  const { t } = useTranslation(['routes', 'shell']);
  useRowsAhead(report);
  return (
    <>
      <PageHeader
        title={t(`routes:${report.view}` as 'routes:view/start')}
        trail={[{ label: t('shell:groups.reports') }]}
      />
      {error ? <Failure error={error} onRetry={onRetry} /> : <Skeleton rows={6} />}
    </>
  );
}

/**
 * Asks for the rows of a preset by our own idea of the lot's day, under the address by which the screen will ask: where
 * the setting tells another day, it asks again. Days that were typed wait for the setting, which says if they are right.
 */
function useRowsAhead(report: ReportDescription): void {
  const today = localDay(Date.now(), useLotZone());
  const { range, list } = useReportState(report, today);
  useReportAnswer(report, range.preset ? list.query : null);
}
