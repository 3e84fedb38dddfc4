import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDetail } from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useMoney } from './payment-words.tsx';
import { ReasonField } from './reason-field.tsx';
import { useResolve } from './use-resolve.ts';

interface ResolveDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Says that a payment is for nothing here. */
export function DismissDialog({ payment, onClose, onDone }: ResolveDialogProps) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const resolve = useResolve(payment);
  const [reason, setReason] = useState('');
  return (
    <SureDialog
      title={t('dismissTitle', { amount: money(payment.amount, payment.currency) })}
      action={t('dismiss')}
      onConfirm={async () => {
        await resolve('dismiss', { reason });
        notify({ kind: 'success', text: t('dismissed') });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('dismissBody')}</p>
      <ReasonField value={reason} onValue={setReason} />
    </SureDialog>
  );
}
