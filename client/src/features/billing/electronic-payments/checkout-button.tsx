import { useTranslation } from 'react-i18next';
import type { CheckoutForm } from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { Button } from '../../../ui/button.tsx';

/** Sends the signed form to the provider, in a tab of its own. */
export function CheckoutButton({ checkout, test }: { checkout: CheckoutForm | null; test: boolean }) {
  const { t } = useTranslation('payments');
  if (!checkout) return <p className="alert alert-warning">{t('noCheckout')}</p>;
  return (
    <form className="checkout" method="post" action={checkout.action} target="_blank" rel="noopener">
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('pay')}</Button>
      <p className="form-text">{t(test ? 'payTest' : 'payHelp')}</p>
    </form>
  );
}
