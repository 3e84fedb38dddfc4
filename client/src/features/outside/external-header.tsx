import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
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
