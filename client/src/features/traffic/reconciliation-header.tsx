import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
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
