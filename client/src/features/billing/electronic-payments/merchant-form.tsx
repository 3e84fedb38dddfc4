import { useTranslation } from 'react-i18next';
import { paymentErrors } from '../../../../../shared/errors/payments.ts';
import { merchantSchema } from '../../../../../shared/features/billing/electronic-payments/merchant.schema.ts';
import type { PayuMerchant } from '../../../../../shared/features/billing/electronic-payments/merchant.ts';
import { payuAlgorithms, payuPath } from '../../../../../shared/features/billing/electronic-payments/payu.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { paymentSettingNotices } from '../../../../../shared/notices/payment-settings.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type MerchantValues, toForm, toPayload } from './merchant.form.ts';
import { settingsView } from './payments-view.ts';

const path = resourcePath('payment-providers/payu');

interface MerchantFormProps {
  merchant: PayuMerchant;
  onSaved: (saved: PayuMerchant) => void;
}

/** The fields of the account. Keys are typed, never shown. */
export function MerchantForm({ merchant, onSaved }: MerchantFormProps) {
  const { t } = useTranslation('paymentSettings');
  const language = useLanguage();
  const mayWrite = useMayWrite(settingsView);
  return (
    <EntityForm
      record={merchant}
      toForm={toForm}
      toPayload={toPayload}
      schema={merchantSchema}
      errors={paymentErrors}
      readOnly={!mayWrite}
      save={(payload, version) => call<PayuMerchant>('PUT', path, { body: { ...payload, version } })}
      onSaved={(saved) => {
        notify({ kind: 'success', text: noticeText(paymentSettingNotices.paymentSettingsSaved, language) });
        onSaved(saved);
      }}
    >
      <FieldGroup title={t('account')}>
        <div className="field-pair">
          <TextField name="merchantId" label={t('merchantId')} inputMode="numeric" maxLength={12} />
          <TextField name="accountId" label={t('accountId')} inputMode="numeric" maxLength={12} />
        </div>
        <div className="field">
          <p className="form-text">{t('numbersHelp')}</p>
        </div>
        <CheckField name="testMode" label={t('testMode')} help={t('testModeHelp')} />
      </FieldGroup>
      <FieldGroup title={t('keys')}>
        <TextField
          name="apiKey"
          label={t('apiKey')}
          help={t(merchant.hasApiKey ? 'keyStored' : 'keyMissing')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          optional={merchant.hasApiKey}
        />
        <SelectField
          name="algorithm"
          label={t('algorithm')}
          help={t('algorithmHelp')}
          choices={payuAlgorithms.map((value) => ({ value, label: t(`algorithms.${value}`) }))}
        />
        <TextField
          name="secretKey"
          label={t('secretKey')}
          help={t(merchant.hasSecretKey ? 'keyStored' : 'secretHelp')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          optional
        />
      </FieldGroup>
      <FieldGroup title={t('addresses')}>
        <TextField
          name="publicUrl"
          label={t('publicUrl')}
          help={t('publicUrlHelp')}
          maxLength={200}
          optional
        />
        <CallbackAddress />
        <TextList name="addresses" label={t('sources')} help={t('sourcesHelp')} most={30} />
      </FieldGroup>
    </EntityForm>
  );
}

/** What goes into the provider's own panel, made of what is typed. */
function CallbackAddress() {
  const { t } = useTranslation('paymentSettings');
  const origin = useFormValue<MerchantValues, 'publicUrl'>('publicUrl').trim().replace(/\/+$/, '');
  return (
    <div className="field">
      <p className="form-text">
        {t('confirmationUrl')}: <code>{`${origin || t('confirmationNone')}${payuPath}`}</code>
      </p>
    </div>
  );
}
