import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { plateRestrictionErrors } from '../../../../../shared/errors/plate-restrictions.ts';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import {
  type PlateRestrictionInput,
  plateRestrictionSchema,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.schema.ts';
import {
  digitPositions,
  type PlateRestriction,
  restrictionEffects,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField, CheckGroup } from '../../../ui/form/check-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ExemptPlates } from './exempt-plates.tsx';
import { type RestrictionValues, toForm, toPayload } from './restriction.form.ts';
import { view } from './restrictions-view.ts';
import { RuleFields } from './rule-fields.tsx';
import { SuspensionRows, WindowRows } from './span-rows.tsx';

const errors = { ...plateRestrictionErrors, ...reportErrors, ...billingErrors };

interface RestrictionFormProps {
  restriction?: PlateRestriction | undefined;
  /** What a new one starts from. */
  model: RestrictionValues;
  onDone: () => void;
}

/** The fields of one restriction; create and edit share them. */
export function RestrictionForm({ restriction, model, onDone }: RestrictionFormProps) {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const { create, update } = useSave<PlateRestrictionInput, PlateRestriction>('plate-restrictions');
  const mayWrite = useMayWrite(view);
  const fill = useRef((stored?: PlateRestriction) => (stored ? toForm(stored) : model)).current;
  return (
    <EntityForm
      record={restriction}
      toForm={fill}
      toPayload={toPayload}
      schema={plateRestrictionSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        restriction && version !== undefined ? update(restriction.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { title: saved.title }) });
        onDone();
      }}
    >
      <TextField name="title" label={t('title')} maxLength={120} />
      <CheckGroup
        name="vehicleTypes"
        label={t('vehicleTypes')}
        choices={vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
      />
      <div className="field-pair">
        <DateField name="validFrom" label={t('validFrom')} />
        <DateField name="validTo" label={t('validTo')} notBefore="validFrom" optional />
      </div>
      <FieldGroup title={t('rules')}>
        <div className="field-pair">
          <SelectField
            name="effect"
            label={t('effect')}
            choices={restrictionEffects.map((value) => ({ value, label: t(`effects.${value}`) }))}
          />
          <SelectField
            name="digitPosition"
            label={t('digitPosition')}
            help={t('digitHelp')}
            choices={digitPositions.map((value) => ({ value, label: t(`digitPositions.${value}`) }))}
          />
        </div>
        <RuleFields />
      </FieldGroup>
      <FieldGroup title={t('hours')}>
        <WindowRows />
      </FieldGroup>
      <FieldGroup title={t('exceptions')}>
        <CheckField name="appliesOnHolidays" label={t('onHolidays')} help={t('onHolidaysHelp')} />
        <SuspensionRows />
        <ExemptPlates />
      </FieldGroup>
    </EntityForm>
  );
}
