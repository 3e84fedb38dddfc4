import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { reportOf } from '../../../shared/reports/all.ts';
import type { ReportDescription, ReportSetting } from '../../../shared/reports/report.ts';
import { routeOfPath } from '../../../shared/routes.ts';
import { Failure } from '../api/failure.tsx';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/panels.tsx';
import { ReportScreen } from './report-screen.tsx';

/** The screen of every report: which one is said by the path, what it shows by its description. */
export function Page() {
  const { pathname } = useLocation();
  const view = routeOfPath(pathname)?.view ?? '';
  const report = reportOf(view.slice(view.indexOf('/reports/') + '/reports/'.length));
  return report ? <Report key={report.id} report={report} /> : null;
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
