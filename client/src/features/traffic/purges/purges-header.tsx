import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { type Tab, tabPath, tabs, view } from './purges-view.ts';

/** Title, and the choice between stays to look at, purges and inventories. */
export function PurgesHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['purges', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.operation') }]} />
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
