import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '../../../../../shared/features/billing/invoices/invoice.ts';
import type {
  Receipt,
  ReceiptKind,
  ReceiptMethod,
} from '../../../../../shared/features/billing/receipts/receipt.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { numberOf, resource } from './invoices-view.ts';
import { useOfficeMethods } from './use-office-methods.ts';

interface ReceiptDialogProps {
  invoice: InvoiceDetail;
  kind: ReceiptKind;
  onClose: () => void;
  onDone: () => void;
}

/** Takes money for an invoice, or gives back what was paid too much. One dialog is one receipt, however often it is sent. */
export function ReceiptDialog({ invoice, kind, onClose, onDone }: ReceiptDialogProps) {
  const { t } = useTranslation('invoices');
  const command = useCommand<Receipt>(resource);
  const methods = useOfficeMethods();
  const [id] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState<ReceiptMethod>('cash');
  const [amount, setAmount] = useState(minorText(Math.abs(invoice.balance)));
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const number = numberOf(invoice);
  return (
    <SureDialog
      kind="primary"
      title={t(kind === 'refund' ? 'giveBackTitle' : 'collectTitle', { number })}
      action={t(kind === 'refund' ? 'giveBack' : 'collect')}
      onConfirm={async () => {
        setProblem(null);
        const body = { id, kind, method, amount: minorOf(amount) ?? null, reference: reference || null };
        await command('POST', invoice.id, 'receipts', body).catch((error) => {
          if (error instanceof ApiError) setProblem(error.body.fields?.amount?.message ?? null);
          throw error;
        });
        notify({ kind: 'success', text: t(kind === 'refund' ? 'givenBack' : 'collected', { number }) });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <ChoiceInput label={t('method')} value={method} choices={methods} onChoose={setMethod} />
      <MoneyInput label={t('amount')} text={amount} onText={setAmount} problem={problem} />
      <TextInput label={t('reference')} text={reference} onText={setReference} />
    </SureDialog>
  );
}
