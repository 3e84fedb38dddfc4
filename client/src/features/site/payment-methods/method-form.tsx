import { useTranslation } from 'react-i18next';
import { settingErrors } from '../../../../../shared/errors/settings.ts';
import {
  type PaymentMethodInput,
  type PaymentMethodSetting,
  paymentMethodSchema,
} from '../../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { LockedField } from '../../../ui/form/locked-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { toForm, toPayload, view } from './method.form.ts';

/** What the lot says of one payment method. */
export function MethodForm({ method, onDone }: { method: PaymentMethodSetting; onDone: () => void }) {
  const { t } = useTranslation(['paymentMethods', 'values']);
  const { update } = useSave<PaymentMethodInput, PaymentMethodSetting>('payment-methods');
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={method}
      toForm={toForm}
      toPayload={toPayload}
      schema={paymentMethodSchema}
      errors={settingErrors}
      readOnly={!mayWrite}
      save={(payload, version) => update(method.id, version ?? method.version, payload)}
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('paymentMethods:saved', { name: saved.name }) });
        onDone();
      }}
    >
      <LockedField
        name="method"
        label={t('paymentMethods:method')}
        value={t(`values:paymentMethods.${method.method}`)}
        reason={t('paymentMethods:methodHelp')}
      />
      <div className="field-pair">
        <TextField
          name="name"
          label={t('paymentMethods:name')}
          help={t('paymentMethods:nameHelp')}
          maxLength={30}
        />
        <TextField
          name="position"
          label={t('paymentMethods:position')}
          help={t('paymentMethods:positionHelp')}
          inputMode="numeric"
        />
      </div>
      <CheckField name="enabled" label={t('paymentMethods:enabled')} help={t('paymentMethods:enabledHelp')} />
      <CheckField
        name="needsReference"
        label={t('paymentMethods:needsReference')}
        help={t('paymentMethods:needsReferenceHelp')}
      />
      <CheckField name="opensDrawer" label={t('paymentMethods:opensDrawer')} />
      {method.method === 'cash' && (
        <CheckField
          name="rounding"
          label={t('paymentMethods:rounding')}
          help={t('paymentMethods:roundingHelp')}
        />
      )}
      <TextField
        name="account"
        label={t('paymentMethods:account')}
        help={t('paymentMethods:accountHelp')}
        inputMode="numeric"
        maxLength={10}
        optional
      />
    </EntityForm>
  );
}
