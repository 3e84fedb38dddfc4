import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedReceipt, Receipt } from '../../../../../shared/features/billing/receipts/receipt.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { notify } from '../../../ui/notices/notices.ts';

/** Counters a receipt that was a mistake, with the reason. One dialog is one counter, however often it is sent. */
export function CounterDialog({ receipt, onClose }: { receipt: ListedReceipt; onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'values']);
  const command = useCommand<Receipt>('receipts');
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const language = useLanguage();
  const { currency } = useLot();
  const { id: number, amount, method, invoice } = receipt;
  const what = [formatMoney(amount, currency, language), t(`values:paymentMethods.${method}`), invoice];
  return (
    <SureDialog
      title={t('counterTitle', { number })}
      action={t('counter')}
      onConfirm={async () => {
        await command('POST', number, 'counters', { id, reason });
        notify({ kind: 'success', text: t('counterDone', { number }) });
      }}
      onClose={onClose}
    >
      <p>
        <strong>{what.filter(Boolean).join(' · ')}</strong>
      </p>
      <p>{t('counterBody')}</p>
      <TextInput label={t('reason')} text={reason} onText={setReason} />
    </SureDialog>
  );
}
