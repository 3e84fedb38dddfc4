import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { PayuMerchant } from '../../../../../shared/features/billing/electronic-payments/merchant.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { paymentsPath, paymentsView, settingsView, type Tab, tabPath, tabs } from './payments-view.ts';

/** Title, main action and the choice between the lists; says so where the lot cannot be paid yet. */
export function PaymentsHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['payments', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(paymentsView);
  const mayConfigure = useMayWrite(settingsView);
  const { data: merchant } = useRead<PayuMerchant>(resourcePath('payment-providers/payu'));
  const isReady = merchant?.hasApiKey === true;
  return (
    <>
      <PageHeader
        title={t(`routes:${paymentsView}`)}
        trail={[{ label: t('shell:groups.billing') }]}
        action={
          mayWrite &&
          isReady && (
            <Button icon="plus" onClick={() => void navigate(`${paymentsPath}?request=new`)}>
              {t('create')}
            </Button>
          )
        }
      />
      {merchant && !isReady && (
        <p className="alert alert-info">
          {t('notConfigured')} {mayConfigure && <Link to={`/${settingsView}`}>{t('configure')}</Link>}
        </p>
      )}
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
