import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Tab, tabPath, tabs, view } from './exceptions-view.ts';

/** Title, and the choice between the inbox and its figures by kind and by cashier. */
export function ExceptionsHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['exceptions', 'routes', 'shell']);
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
