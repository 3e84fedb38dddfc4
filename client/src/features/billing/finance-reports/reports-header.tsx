import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { reportsView, type Tab, tabPath, tabs } from './reports-view.ts';

/** Title, and the choice between the calendar of a month and the list of what was closed. */
export function ReportsHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['financeReports', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${reportsView}`)} trail={[{ label: t('shell:groups.billing') }]} />
      <PageTabs
        label={t('show')}
        tabs={tabs}
        current={tab}
        pathOf={tabPath}
        nameOf={(one) => t(`tabs.${one}`)}
      />
    </>
  );
}
