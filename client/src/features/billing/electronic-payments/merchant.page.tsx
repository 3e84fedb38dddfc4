import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PayuMerchant } from '../../../../../shared/features/billing/electronic-payments/merchant.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useOnce } from '../../../api/use-once.ts';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { MerchantForm } from './merchant-form.tsx';
import { MerchantTest } from './merchant-test.tsx';
import { settingsView } from './payments-view.ts';

const ReaderSection = later(async () => (await import('../toll-pass/reader-section.tsx')).ReaderSection, {
  meanwhile: () => <Skeleton />,
});

const path = resourcePath('payment-providers/payu');

const providers = ['payu', 'toll-pass'] as const;

/** Who takes the lot's electronic payments: PayU, or by `?provider=toll-pass` the reader of toll passes. */
export function Page() {
  const { t } = useTranslation(['paymentSettings', 'routes', 'shell']);
  const [params] = useSearchParams();
  const provider = params.get('provider') === 'toll-pass' ? 'toll-pass' : 'payu';
  return (
    <>
      <PageHeader title={t(`routes:${settingsView}`)} trail={[{ label: t('shell:groups.billing') }]} />
      <PageTabs
        label={t('providers')}
        tabs={providers}
        current={provider}
        pathOf={(one) => `/${settingsView}${one === 'payu' ? '' : `?provider=${one}`}`}
        nameOf={(one) => t(`providerNames.${one}`)}
      />
      {provider === 'payu' ? <Merchant /> : <ReaderSection />}
    </>
  );
}

/** The lot's account with the provider of card payments, and a test of it. */
function Merchant() {
  const { data, error, mutate } = useOnce<PayuMerchant>(path);
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  return (
    <div className="with-side">
      <MerchantForm
        key={data.version}
        merchant={data}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
      />
      <MerchantTest merchant={data} />
    </div>
  );
}
