import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaymentMethodSetting } from '../../../../shared/features/payment-methods/payment-method.schema.ts';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { path, view } from './method.form.ts';
import { MethodForm } from './method-form.tsx';

/** Loads the payment method and shows its form. */
export function MethodEditor({ id }: { id: number }) {
  const { t } = useTranslation(['paymentMethods', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<PaymentMethodSetting>('payment-methods', id);
  return (
    <>
      <PageHeader
        title={data?.name ?? t('editTitle')}
        trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${view}`), to: path }]}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <MethodForm method={data} onDone={() => void navigate(path)} />}
    </>
  );
}
