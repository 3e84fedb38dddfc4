import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { reportsView, type Tab, tabPath, tabs } from './reports-view.ts';

/** Title, and the choice between the calendar of a month and the list of what was closed. */
export function ReportsHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['financeReports', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${reportsView}`)} trail={[{ label: t('shell:groups.billing') }]} />
      <nav className="tabs" aria-label={t('show')}>
        {tabs.map((one) => (
          <Link key={one} to={tabPath(one)} aria-current={one === tab ? 'page' : undefined}>
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
