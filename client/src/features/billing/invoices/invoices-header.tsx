import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { invoicesView, type Tab, tabPath, tabs } from './invoices-view.ts';

/** Title, and the choice between invoices, the money that came for them, and what was taken back. */
export function InvoicesHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['invoices', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${invoicesView}`)} trail={[{ label: t('shell:groups.billing') }]} />
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
