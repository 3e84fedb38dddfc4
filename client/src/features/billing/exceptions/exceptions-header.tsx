import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Tab, tabPath, tabs, view } from './exceptions-view.ts';

/** Title, and the choice between the inbox, its figures by kind and by cashier, and who is told of it. */
export function ExceptionsHeader({ tab, action }: { tab: Tab; action?: ReactNode }) {
  const { t } = useTranslation(['exceptions', 'routes', 'shell']);
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.operation') }]}
        action={action}
      />
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
