import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
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
