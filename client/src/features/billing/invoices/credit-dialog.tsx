import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CreditNote,
  type CreditReason,
  creditReasons,
} from '../../../../../shared/features/billing/credit-notes/credit-note.ts';
import type { InvoiceDetail } from '../../../../../shared/features/billing/invoices/invoice.ts';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import { useCommand } from '../../../api/use-command.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { minorOf } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { numberOf, reasonNames, resource } from './invoices-view.ts';
import { useOfficeMethods } from './use-office-methods.ts';

interface CreditDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Takes back an invoice, or parts of its lines; says what becomes of the money that was paid. */
export function CreditDialog({ invoice, onClose, onDone }: CreditDialogProps) {
  const { t } = useTranslation('invoices');
  const command = useCommand<CreditNote>(resource);
  const methods = useOfficeMethods();
  const [id] = useState(() => crypto.randomUUID());
  const [reasonCode, setReasonCode] = useState<CreditReason>(2);
  const [reason, setReason] = useState('');
  const [part, setPart] = useState<'whole' | 'lines'>('whole');
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const [refund, setRefund] = useState<ReceiptMethod | 'none'>('none');
  const wasPaid = invoice.receipts.length > 0;
  const number = numberOf(invoice);
  const lines = () =>
    invoice.lines.flatMap(({ id: lineId }) => {
      const total = minorOf(amounts[lineId] ?? '');
      return total === undefined ? [] : [{ lineId, total }];
    });
  return (
    <SureDialog
      title={t('creditTitle', { number })}
      action={t('credit')}
      onConfirm={async () => {
        await command('POST', invoice.id, 'credit-notes', {
          id,
          reasonCode,
          reason,
          lines: part === 'whole' ? null : lines(),
          refund: refund === 'none' ? null : { method: refund },
        });
        notify({ kind: 'success', text: t('credited', { number }) });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('creditBody')}</p>
      <ChoiceInput
        label={t('reasonCode')}
        value={reasonCode}
        choices={creditReasons.map((value) => ({ value, label: t(`reasons.${reasonNames[value]}`) }))}
        onChoose={setReasonCode}
      />
      <TextInput label={t('reason')} text={reason} onText={setReason} />
      <ChoiceInput
        label={t('creditWhat')}
        value={part}
        choices={[
          { value: 'whole', label: t('creditWhole') },
          { value: 'lines', label: t('creditLines') },
        ]}
        onChoose={setPart}
      />
      {part === 'lines' &&
        invoice.lines.map((line) => (
          <MoneyInput
            key={line.id}
            label={line.description || line.initials}
            text={amounts[line.id] ?? ''}
            onText={(text) => setAmounts((before) => ({ ...before, [line.id]: text }))}
            problem={null}
          />
        ))}
      {wasPaid && (
        <ChoiceInput
          label={t('refundBy')}
          value={refund}
          choices={[{ value: 'none', label: t('refundLater') }, ...methods]}
          onChoose={setRefund}
        />
      )}
    </SureDialog>
  );
}
