import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../../../shared/features/billing/invoices/invoice.ts';
import type {
  ListedReceipt,
  Receipt,
  ReceiptMethod,
} from '../../../../../shared/features/billing/receipts/receipt.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useList } from '../../../api/use-list.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { numberOf } from './invoices-view.ts';
import { useOfficeMethods } from './use-office-methods.ts';

/** Invoices that are offered at once; typing narrows them. */
const offered = 25;
/** In the place of an invoice: the money goes back. */
const givenBack = 0;

/** Lets money that came without an invoice settle one, or gives it back. One dialog is one receipt, however often it is sent. */
export function AdvanceDialog({ advance, onClose }: { advance: ListedReceipt; onClose: () => void }) {
  const { t } = useTranslation('invoices');
  const command = useCommand<Receipt>('receipts');
  const methods = useOfficeMethods();
  const [id] = useState(() => crypto.randomUUID());
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [method, setMethod] = useState<ReceiptMethod>('cash');
  const [amount, setAmount] = useState(minorText(advance.open ?? 0));
  const [problem, setProblem] = useState<string | null>(null);
  const invoices = useOwed(useSettled(sought));
  const target = chosen ?? invoices[0]?.value ?? givenBack;
  return (
    <SureDialog
      kind="primary"
      title={t('allocateTitle', { number: advance.id })}
      action={t(target === givenBack ? 'giveBack' : 'allocate')}
      onConfirm={async () => {
        setProblem(null);
        const how = target === givenBack ? { method } : { invoiceId: target };
        await command('POST', advance.id, 'allocations', {
          id,
          amount: minorOf(amount) ?? null,
          ...how,
        }).catch((error) => {
          if (error instanceof ApiError) setProblem(error.body.fields?.amount?.message ?? null);
          throw error;
        });
        notify({ kind: 'success', text: t(target === givenBack ? 'advanceBack' : 'allocated') });
      }}
      onClose={onClose}
    >
      <p>{t('allocateBody')}</p>
      <TextInput
        label={t('search')}
        text={sought}
        onText={(text) => {
          setSought(text);
          setChosen(null);
        }}
      />
      <ChoiceInput
        label={t('allocateTo')}
        value={target}
        choices={[...invoices, { value: givenBack, label: t('giveBackAdvance') }]}
        onChoose={setChosen}
      />
      {target === givenBack && (
        <ChoiceInput label={t('method')} value={method} choices={methods} onChoose={setMethod} />
      )}
      <MoneyInput label={t('amount')} text={amount} onText={setAmount} problem={problem} />
    </SureDialog>
  );
}

/** Invoices that wait for money, those that are due first. */
function useOwed(sought: string) {
  const language = useLanguage();
  const { currency } = useLot();
  const asked = { kind: 'invoice', sort: 'dueDate', size: offered, q: sought };
  const open = useList<Invoice>('invoices', { ...asked, state: 'open' });
  const overdue = useList<Invoice>('invoices', { ...asked, state: 'overdue' });
  return [...(overdue.data?.rows ?? []), ...(open.data?.rows ?? [])].map((invoice) => ({
    value: invoice.id,
    label: [numberOf(invoice), invoice.customer, formatMoney(invoice.balance, currency, language)].join(
      ' · ',
    ),
  }));
}
