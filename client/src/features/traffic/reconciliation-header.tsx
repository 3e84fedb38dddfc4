import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tab, tabPath, tabs, view } from './reconciliation-view.ts';

/** Title, and the choice between the month, the statements and their lines. */
export function ReconciliationHeader({ tab, action }: { tab: Tab; action?: ReactNode }) {
  const { t } = useTranslation(['reconciliation', 'routes', 'shell']);
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.billing') }]}
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
