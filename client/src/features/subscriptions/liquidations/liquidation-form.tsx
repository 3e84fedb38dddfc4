import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { liquidationErrors } from '../../../../../shared/errors/liquidations.ts';
import { liquidationSchema } from '../../../../../shared/features/subscriptions/liquidations/liquidation.schema.ts';
import {
  automaticRuns,
  type Liquidation,
  type LiquidationInput,
  lateFeeKinds,
  liquidationModes,
  liquidationTimings,
  periodMonths,
} from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ExamplesPanel } from './examples-panel.tsx';
import { formView, type LiquidationValues, toForm, toPayload } from './liquidation.form.ts';

const errors = { ...billingErrors, ...liquidationErrors };

/** A concept that lines may carry. */
export interface Named {
  id: number;
  name: string;
}

interface LiquidationFormProps {
  rule?: Liquidation | undefined;
  concepts: readonly Named[];
  /** Where its examples stand. */
  examplesPlace: HTMLElement | null;
  onDone: (saved: Liquidation) => void;
}

/** The fields of one rule; create and edit share them. */
export function LiquidationForm({ rule, concepts, examplesPlace, onDone }: LiquidationFormProps) {
  const { t } = useTranslation('liquidations');
  const { create, update } = useSave<LiquidationInput, Liquidation>('liquidations');
  const mayWrite = useMayWrite(formView);
  const only = concepts.length === 1 ? concepts[0]?.id : undefined;
  const fill = useRef((stored?: Liquidation) => toForm(stored, only)).current;
  return (
    <EntityForm
      record={rule}
      toForm={fill}
      toPayload={toPayload}
      schema={liquidationSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        rule && version !== undefined ? update(rule.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.name }) });
        onDone(saved);
      }}
    >
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={120} />
      <FieldGroup title={t('period')}>
        <PeriodFields />
      </FieldGroup>
      <FieldGroup title={t('invoice')}>
        <InvoiceFields rule={rule} concepts={concepts} />
      </FieldGroup>
      <FieldGroup title={t('lateFee')}>
        <LateFeeFields rule={rule} concepts={concepts} />
      </FieldGroup>
      <FieldGroup title={t('byItself')}>
        <CalendarFields />
      </FieldGroup>
      {examplesPlace && createPortal(<ExamplesPanel />, examplesPlace)}
    </EntityForm>
  );
}

function PeriodFields() {
  const { t } = useTranslation('liquidations');
  const mode = useFormValue<LiquidationValues, 'mode'>('mode');
  const timing = useFormValue<LiquidationValues, 'timing'>('timing');
  return (
    <>
      <SelectField
        name="mode"
        label={t('mode')}
        help={t(`modeHelp.${mode}`)}
        choices={liquidationModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      <div className="field-pair">
        <SelectField
          name="everyMonths"
          label={t('everyMonths')}
          choices={periodMonths.map((value) => ({ value: String(value), label: t(`months.${value}`) }))}
        />
        <SelectField
          name="timing"
          label={t('timing')}
          help={timing === 'advance' ? t('advanceHelp') : t('arrearsHelp')}
          choices={liquidationTimings.map((value) => ({ value, label: t(`timings.${value}`) }))}
        />
      </div>
    </>
  );
}

function InvoiceFields({ rule, concepts }: Pick<LiquidationFormProps, 'rule' | 'concepts'>): ReactNode {
  const { t } = useTranslation('liquidations');
  const { currency } = useLot();
  const known = knownConcepts(concepts, rule);
  return (
    <>
      <SelectField
        name="conceptId"
        label={t('conceptId')}
        help={t('conceptHelp')}
        choices={[
          { value: '', label: t('chooseConcept') },
          ...known.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div className="field-pair">
        <TextField
          name="dueDays"
          label={t('dueDays')}
          help={t('dueDaysHelp')}
          inputMode="numeric"
          unit={t('days')}
        />
        <MoneyField name="roundTo" label={t('roundTo')} help={t('roundToHelp')} currency={currency} />
      </div>
    </>
  );
}

/** The lot's concepts; one that was deleted since stays where the rule names it. */
function knownConcepts(concepts: readonly Named[], rule: Liquidation | undefined): readonly Named[] {
  const isKnown = !rule || concepts.some(({ id }) => id === rule.conceptId);
  return isKnown ? concepts : [...concepts, { id: rule.conceptId, name: rule.conceptName ?? '' }];
}

/** How far runs are made without anybody, and what customers are reminded of. */
function CalendarFields() {
  const { t } = useTranslation('liquidations');
  const automatic = useFormValue<LiquidationValues, 'automatic'>('automatic');
  return (
    <>
      <div className="field-pair">
        <SelectField
          name="automatic"
          label={t('automatic')}
          help={t(`automaticHelp.${automatic}`)}
          choices={automaticRuns.map((value) => ({ value, label: t(`automaticRuns.${value}`) }))}
        />
        <TextField name="runDay" label={t('runDay')} help={t('runDayHelp')} inputMode="numeric" />
      </div>
      <TextField name="reminders" label={t('reminders')} help={t('remindersHelp')} />
    </>
  );
}

/** The value in the unit of its kind. */
function LateFeeFields({ rule, concepts }: Pick<LiquidationFormProps, 'rule' | 'concepts'>) {
  const { t } = useTranslation('liquidations');
  const { currency } = useLot();
  const { kind } = useFormValue<LiquidationValues, 'lateFee'>('lateFee');
  return (
    <>
      <div className="field-pair">
        <SelectField
          name="lateFee.kind"
          label={t('lateFeeKind')}
          help={t('lateFeeHelp')}
          choices={lateFeeKinds.map((value) => ({ value, label: t(`lateFeeKinds.${value}`) }))}
        />
        {kind === 'amount' && (
          <MoneyField name="lateFee.value" label={t('lateFeeValue')} currency={currency} />
        )}
        {kind === 'percent' && (
          <TextField name="lateFee.value" label={t('lateFeeValue')} inputMode="decimal" unit="%" />
        )}
      </div>
      {kind !== 'none' && (
        <SelectField
          name="lateFee.conceptId"
          label={t('lateFeeConcept')}
          help={t('lateFeeConceptHelp')}
          choices={[
            { value: '', label: t('sameConcept') },
            ...knownConcepts(concepts, rule).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </>
  );
}
