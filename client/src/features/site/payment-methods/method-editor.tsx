import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaymentMethodSetting } from '../../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { path, view } from './method.form.ts';
import { MethodForm } from './method-form.tsx';

/** Loads the payment method and shows its form. */
export function MethodEditor({ id }: { id: number }) {
  const { t } = useTranslation(['paymentMethods', 'routes', 'shell']);
  const navigate = useNavigate();
  return (
    <RecordPage<PaymentMethodSetting>
      resource="payment-methods"
      id={id}
      title={(method) => method?.name ?? t('editTitle')}
      trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${view}`), to: path }]}
    >
      {(method) => method && <MethodForm method={method} onDone={() => void navigate(path)} />}
    </RecordPage>
  );
}
