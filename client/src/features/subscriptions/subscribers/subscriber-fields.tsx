import { useTranslation } from 'react-i18next';
import {
  overstays,
  type Subscriber,
  subscriberStatuses,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useLot } from '../../../live/use-lot.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useField, useFormValue } from '../../../ui/form/form-context.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Offers } from './offers.ts';
import { PartyField } from './party-field.tsx';
import type { SubscriberValues } from './subscriber.form.ts';

/** Whose it is. */
export function WhoFields({ subscriber }: { subscriber: Subscriber | undefined }) {
  const { t } = useTranslation('subscriberForm');
  const known = subscriber && { id: subscriber.entityId, name: subscriber.entity };
  return (
    <FieldGroup title={t('who')}>
      <PartyField label={t('entity')} help={t('entityHelp')} known={known} />
      <div className="field-pair">
        <TextField name="title" label={t('name')} help={t('nameHelp')} maxLength={limits.nameLength} />
        <SelectField
          name="status"
          label={t('status')}
          help={t('statusHelp')}
          choices={subscriberStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      </div>
    </FieldGroup>
  );
}

/** Where and when its vehicles may be inside. */
export function PlaceFields({ slots, schedules }: Pick<Offers, 'slots' | 'schedules'>) {
  const { t } = useTranslation('subscriberForm');
  const none = { value: '', label: t('choose') };
  return (
    <FieldGroup title={t('whereWhen')}>
      <div className="field-pair">
        <SelectField
          name="slotId"
          label={t('slot')}
          choices={[none, ...slots.map(({ id, title }) => ({ value: String(id), label: title }))]}
        />
        <SelectField
          name="scheduleId"
          label={t('schedule')}
          choices={[none, ...schedules.map(({ id, title }) => ({ value: String(id), label: title }))]}
        />
      </div>
      <TextField
        name="quota"
        label={t('quota')}
        help={t('quotaHelp')}
        inputMode="numeric"
        unit={t('vehiclesUnit')}
        width="short"
      />
      <div className="field-pair">
        <DateField name="validFrom" label={t('validFrom')} />
        <DateField
          name="validTo"
          label={t('validTo')}
          help={t('validToHelp')}
          notBefore="validFrom"
          optional
        />
      </div>
    </FieldGroup>
  );
}

/** What it costs, and what time beyond it does. */
export function MoneyFields({ liquidations }: Pick<Offers, 'liquidations'>) {
  const { t } = useTranslation(['subscriberForm', 'subscribers']);
  const { currency } = useLot();
  const overstay = useFormValue<SubscriberValues, 'overstay'>('overstay');
  const rules = liquidations.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FieldGroup title={t('money')}>
      <div className="field-pair">
        <SelectField
          name="liquidationId"
          label={t('liquidation')}
          help={t('liquidationHelp')}
          choices={[{ value: '', label: t('choose') }, ...rules]}
        />
        <MoneyField
          name="monthlyValue"
          label={t('monthlyValue')}
          help={t('monthlyValueHelp')}
          currency={currency}
        />
      </div>
      <CheckField name="autoRenew" label={t('autoRenew')} help={t('autoRenewHelp')} />
      <div className="field-pair">
        <SelectField
          name="overstay"
          label={t('overstay')}
          help={t('overstayHelp')}
          choices={overstays.map((value) => ({ value, label: t(`subscribers:overstays.${value}`) }))}
        />
        {overstay === 'charge' && (
          <TextField
            name="toleranceMinutes"
            label={t('tolerance')}
            help={t('toleranceHelp')}
            inputMode="numeric"
            unit="min"
          />
        )}
      </div>
      <NotesField />
    </FieldGroup>
  );
}

function NotesField() {
  const { t } = useTranslation('subscriberForm');
  const { id, value, error, disabled, form } = useField<SubscriberValues, 'notes'>('notes', t('notes'));
  return (
    <FieldFrame id={id} label={t('notes')} error={error} optional>
      <textarea
        {...describedBy(id, undefined, error)}
        id={id}
        name="notes"
        rows={3}
        maxLength={limits.notesLength}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        value={value}
        disabled={disabled}
        onChange={(event) => form.setValue('notes', event.target.value)}
        onBlur={() => form.touch('notes')}
      />
    </FieldFrame>
  );
}
