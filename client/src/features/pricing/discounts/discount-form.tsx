import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import { discountSchema } from '../../../../../shared/features/pricing/discounts/discount.schema.ts';
import { discountKinds } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type DiscountValues, toForm, toPayload } from './discount.form.ts';
import type { Discount, DiscountInput } from './discount.ts';
import { view } from './discounts-view.ts';

const errors = { ...billingErrors, ...reportErrors };

interface DiscountFormProps {
  discount?: Discount | undefined;
  /** The lot's day: a new one holds from then on. */
  today: string;
  onDone: () => void;
}

/** The fields of one discount; create and edit share them. */
export function DiscountForm({ discount, today, onDone }: DiscountFormProps) {
  const { t } = useTranslation('discounts');
  const { create, update } = useSave<DiscountInput, Discount>('discounts');
  const mayWrite = useMayWrite(view);
  const fill = useRef((stored?: Discount) =>
    stored ? toForm(stored) : { ...toForm(), validFrom: today },
  ).current;
  return (
    <EntityForm
      record={discount}
      toForm={fill}
      toPayload={toPayload}
      schema={discountSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        discount && version !== undefined ? update(discount.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { title: saved.title }) });
        onDone();
      }}
    >
      <TextField name="title" label={t('title')} help={t('titleHelp')} maxLength={120} />
      <div className="field-pair">
        <TextField name="code" label={t('code')} help={t('codeHelp')} maxLength={30} />
        <TextField
          name="classification"
          label={t('classification')}
          help={t('classificationHelp')}
          maxLength={30}
          optional
        />
        <SelectField
          name="kind"
          label={t('kind')}
          choices={discountKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <ValueField />
        <DateField name="validFrom" label={t('validFrom')} />
        <DateField name="validTo" label={t('validTo')} notBefore="validFrom" optional />
      </div>
      <CheckField name="openCode" label={t('openCode')} help={t('openCodeHelp')} />
    </EntityForm>
  );
}

/** The value in the unit of the kind. */
function ValueField() {
  const { t } = useTranslation('discounts');
  const { currency } = useLot();
  const kind = useFormValue<DiscountValues, 'kind'>('kind');
  if (kind === 'amount')
    return <MoneyField name="value" label={t('value')} help={t('amountHelp')} currency={currency} />;
  if (kind === 'minutes')
    return (
      <TextField
        name="value"
        label={t('value')}
        help={t('minutesHelp')}
        inputMode="numeric"
        unit="min"
        width="short"
      />
    );
  return (
    <TextField
      name="value"
      label={t('value')}
      help={t('percentHelp')}
      inputMode="decimal"
      unit="%"
      width="short"
    />
  );
}
