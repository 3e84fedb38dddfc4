import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Tab, tabPath, tabs, view } from './purges-view.ts';

/** Title, and the choice between stays to look at, purges and inventories. */
export function PurgesHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['purges', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.operation') }]} />
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
