import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDescription, ReportSetting } from '../../../shared/reports/report.ts';
import { Failure } from '../api/failure.tsx';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/panels.tsx';
import { loadDescription } from './descriptions.ts';
import { ReportScreen } from './report-screen.tsx';

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
  const { t } = useTranslation(['routes', 'shell']);
  const setting = useRead<ReportSetting>(resourcePath(`reports/${report.id}/setting`));
  if (setting.data) return <ReportScreen report={report} setting={setting.data} />;
  return (
    <>
      <PageHeader
        title={t(`routes:${report.view}` as 'routes:view/start')}
        trail={[{ label: t('shell:groups.reports') }]}
      />
      {setting.error ? (
        <Failure error={setting.error} onRetry={() => void setting.mutate()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </>
  );
}
