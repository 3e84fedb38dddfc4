import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { invoicesView, type Tab, tabPath, tabs } from './invoices-view.ts';

/** Title, and the choice between invoices, the money that came for them, and what was taken back. */
export function InvoicesHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['invoices', 'routes', 'shell']);
  return (
    <>
      <PageHeader title={t(`routes:${invoicesView}`)} trail={[{ label: t('shell:groups.billing') }]} />
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
