import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { externalView, type Tab, tabPath, tabs } from './external-view.ts';

/** Title, main action and the choice between keys, webhooks and deliveries. */
export function ExternalHeader({ tab, action }: { tab: Tab; action?: ReactNode }) {
  const { t } = useTranslation(['externalSystems', 'routes', 'shell']);
  return (
    <>
      <PageHeader
        title={t(`routes:${externalView}`)}
        trail={[{ label: t('shell:groups.configuration') }]}
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
