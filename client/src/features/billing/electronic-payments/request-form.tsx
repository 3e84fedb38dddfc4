import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paymentErrors } from '../../../../../shared/errors/payments.ts';
import {
  type PaymentRequest,
  requestTargets,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import {
  type RequestInput,
  requestSchema,
} from '../../../../../shared/features/billing/electronic-payments/request.schema.ts';
import type { Language } from '../../../../../shared/values.ts';
import { useList } from '../../../api/use-list.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useMoney } from './payment-words.tsx';
import { paymentsPath, paymentsView, tabPath } from './payments-view.ts';
import { type RequestValues, toForm, toPayload } from './request.form.ts';
import { invoiceLabel, type PayuInvoice } from './use-candidates.ts';

/** Asks for money; the answer leads to the request with its button to pay. */
export function RequestForm() {
  const { t } = useTranslation(['payments', 'routes', 'shell']);
  const navigate = useNavigate();
  const { create } = useSave<RequestInput, PaymentRequest>('payment-requests');
  const mayWrite = useMayWrite(paymentsView);
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${paymentsView}`), to: tabPath('requests') },
        ]}
      />
      <EntityForm
        toForm={toForm}
        toPayload={toPayload}
        schema={requestSchema}
        errors={paymentErrors}
        saveLabel={t('saveRequest')}
        readOnly={!mayWrite}
        check={(values) => missingIn(values, language)}
        save={create}
        onSaved={({ id, reference }) => {
          notify({ kind: 'success', text: t('created', { reference }) });
          void navigate(`${paymentsPath}?request=${id}`, { replace: true });
        }}
      >
        <SelectField
          name="target"
          label={t('target')}
          choices={requestTargets.map((value) => ({ value, label: t(`targets.${value}`) }))}
        />
        <AmountFields />
        <TextField name="description" label={t('description')} help={t('descriptionHelp')} maxLength={200} />
        <div className="field-pair">
          <TextField name="payerName" label={t('payerName')} maxLength={120} optional />
          <TextField name="payerEmail" label={t('payerEmail')} type="email" maxLength={200} optional />
        </div>
        <TextField
          name="reference"
          label={t('ownReference')}
          help={t('ownReferenceHelp')}
          maxLength={30}
          optional
        />
      </EntityForm>
    </>
  );
}

/** What the chosen kind of request cannot do without. */
function missingIn({ target, targetId, amount }: RequestValues, language: Language): Record<string, string> {
  if (target === 'invoice') {
    return targetId === '' ? { targetId: paymentErrors.paymentTargetRequired[language] } : {};
  }
  return amount.trim() === '' ? { amount: paymentErrors.paymentAmountInvalid[language] } : {};
}

/** An invoice brings its amounts; a free charge is told them. */
function AmountFields() {
  const { t } = useTranslation('payments');
  const { currency } = useLot();
  if (useFormValue<RequestValues, 'target'>('target') === 'invoice') return <InvoiceField />;
  return (
    <div className="field-pair">
      <TextField
        name="amount"
        label={t('amount')}
        help={t('amountHelp')}
        unit={currency}
        inputMode="decimal"
      />
      <TextField
        name="taxRate"
        label={t('taxRate')}
        help={t('taxRateHelp')}
        unit="%"
        inputMode="decimal"
        optional
      />
    </div>
  );
}

function InvoiceField() {
  const { t } = useTranslation('payments');
  const { currency } = useLot();
  const money = useMoney();
  const query = { method: 'payu', status: 'A', size: 100, sort: '-id' };
  const { data } = useList<PayuInvoice>('invoices', query);
  const invoices = (data?.rows ?? []).map((one) => ({
    value: String(one.id),
    label: invoiceLabel(one, money(one.total, currency)),
  }));
  return (
    <SelectField
      name="targetId"
      label={t('invoice')}
      help={t('invoiceHelp')}
      choices={[{ value: '', label: t('choose') }, ...invoices]}
    />
  );
}
