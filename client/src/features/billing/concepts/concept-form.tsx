import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { conceptSchema } from '../../../../../shared/features/billing/concepts/concept.schema.ts';
import { conceptServices } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type Concept, type ConceptInput, toForm, toPayload, view } from './concept.form.ts';

/** The fields of one concept; create and edit share them. */
export function ConceptForm({ concept, onDone }: { concept?: Concept | undefined; onDone: () => void }) {
  const { t } = useTranslation(['concepts', 'values']);
  const { create, update } = useSave<ConceptInput, Concept>('concepts');
  const { currency } = useLot();
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={concept}
      toForm={toForm}
      toPayload={toPayload}
      schema={conceptSchema}
      errors={billingErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        concept && version !== undefined ? update(concept.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('concepts:saved', { name: saved.name }) });
        onDone();
      }}
    >
      <TextField name="name" label={t('concepts:name')} help={t('concepts:nameHelp')} maxLength={120} />
      <div className="field-pair">
        <TextField
          name="initials"
          label={t('concepts:initials')}
          help={t('concepts:initialsHelp')}
          maxLength={30}
        />
        <SelectField
          name="service"
          label={t('concepts:service')}
          help={t('concepts:serviceHelp')}
          choices={conceptServices.map((value) => ({ value, label: t(`values:conceptServices.${value}`) }))}
        />
        <MoneyField
          name="unitValue"
          label={t('concepts:unitValue')}
          help={t('concepts:unitValueHelp')}
          currency={currency}
        />
        <TextField
          name="unit"
          label={t('concepts:unit')}
          help={t('concepts:unitHelp')}
          maxLength={30}
          optional
        />
        <TextField name="taxRate" label={t('concepts:taxRate')} inputMode="decimal" unit="%" />
      </div>
    </EntityForm>
  );
}
