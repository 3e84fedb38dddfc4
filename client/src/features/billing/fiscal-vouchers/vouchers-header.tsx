import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Tab, tabPath, tabs, vouchersView } from './vouchers-view.ts';

/** Title, and the choice between the calendar of a month and the list of all vouchers. */
export function VouchersHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['fiscalVouchers', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${vouchersView}`)} trail={[{ label: t('shell:groups.reports') }]} />
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
