import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import type { PayuMerchant } from '../../../../../shared/features/billing/electronic-payments/merchant.ts';
import { useCompanyId } from '../../../api/company.ts';
import { Failure } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { MerchantForm } from './merchant-form.tsx';
import { MerchantTest } from './merchant-test.tsx';
import { settingsView } from './payments-view.ts';

const path = resourcePath('payment-providers/payu');

/** The lot's account with the provider of card payments, and a test of it. */
export function Page() {
  const { t } = useTranslation(['paymentSettings', 'routes', 'shell']);
  const company = useCompanyId();
  // Read once: a form must not change under the hands of who fills it.
  const { data, error, mutate } = useSWR<PayuMerchant>([company, path, 'form'], () => call('GET', path), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnMount: true,
  });
  return (
    <>
      <PageHeader title={t(`routes:${settingsView}`)} trail={[{ label: t('shell:groups.billing') }]} />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <div className="with-side">
          <MerchantForm
            key={data.version}
            merchant={data}
            onSaved={(saved) => void mutate(saved, { revalidate: false })}
          />
          <MerchantTest merchant={data} />
        </div>
      )}
    </>
  );
}
