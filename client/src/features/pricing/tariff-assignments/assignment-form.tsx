import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isDay } from '../../../../../shared/dates.ts';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import { tariffErrors } from '../../../../../shared/errors/tariffs.ts';
import { tariffAssignmentSchema } from '../../../../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useAllValues } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type AssignmentInput, type AssignmentValues, toForm, toPayload, view } from './assignment.form.ts';
import { type Assignment, overruledBy, reasonBefore } from './precedence.ts';
import { type LotTariffs, useAssignmentWords } from './use-assignment-words.ts';

const { dateInvalid } = reportErrors;
const errors = { ...tariffErrors, dateInvalid };

interface AssignmentFormProps {
  assignment: Assignment | undefined;
  lot: LotTariffs;
  today: string;
  onDone: () => void;
}

/** The fields of one assignment, and what it will mean beside the others. */
export function AssignmentForm({ assignment, lot, today, onDone }: AssignmentFormProps) {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  const { create, update } = useSave<AssignmentInput, Assignment>('tariff-assignments');
  const mayWrite = useMayWrite(view);
  // The tariff that one comes from, or the only one there is.
  const named = Number(useSearchParams()[0].get('tariff'));
  const tariff =
    lot.tariffs.find(({ id }) => id === named) ?? (lot.tariffs.length === 1 ? lot.tariffs[0] : undefined);
  const fill = useRef((stored?: Assignment) => toForm(today, stored, tariff)).current;
  return (
    <EntityForm
      record={assignment}
      toForm={fill}
      toPayload={toPayload}
      schema={tariffAssignmentSchema}
      errors={errors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        assignment && version !== undefined ? update(assignment.id, version, payload) : create(payload)
      }
      onSaved={() => {
        notify({ kind: 'success', text: t('tariffsAssignments:saved') });
        onDone();
      }}
    >
      <SelectField
        name="tariffId"
        label={t('tariffsAssignments:tariff')}
        choices={[
          { value: '', label: t('tariffsAssignments:choose') },
          ...lot.tariffs.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` })),
        ]}
      />
      <div className="field-pair">
        <SelectField
          name="vehicleType"
          label={t('tariffsAssignments:vehicleType')}
          choices={vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
        />
        <SelectField
          name="slotId"
          label={t('tariffsAssignments:slot')}
          choices={[
            { value: '', label: t('tariffsAssignments:allSlots') },
            ...lot.slots.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <DateField name="validFrom" label={t('tariffsAssignments:validFrom')} />
        <DateField name="validTo" label={t('tariffsAssignments:validTo')} notBefore="validFrom" optional />
      </div>
      <Consequences id={assignment?.id} lot={lot} />
    </EntityForm>
  );
}

/** What the assignment as it stands in the form changes, in words. */
function Consequences({ id, lot }: { id: number | undefined; lot: LotTariffs }) {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  const words = useAssignmentWords(lot);
  const values = useAllValues<AssignmentValues>();
  // While a day is still being typed nothing can be said of what holds on it.
  const hasDays = isDay(values.validFrom) && (values.validTo === '' || isDay(values.validTo));
  const tariff = hasDays ? lot.tariffs.find((one) => String(one.id) === values.tariffId) : undefined;
  // A new one is the newest of all.
  const one = {
    ...toPayload(values),
    id: id ?? Number.MAX_SAFE_INTEGER,
    version: 0,
    status: 'A',
  } as Assignment;
  const overruled = tariff ? overruledBy(one, lot.assignments) : [];
  const overrules = tariff
    ? lot.assignments.filter((other) => reasonBefore(one, other) && overruledBy(other, [one]).length > 0)
    : [];
  return (
    <div role="status" className="consequences">
      {tariff && tariff.vehicleType !== values.vehicleType && (
        <p>{t('tariffsAssignments:otherType', { tariff: tariff.name })}</p>
      )}
      {overrules.map((other) => (
        <p key={other.id}>
          {t('tariffsAssignments:overrules', {
            tariff: words.tariff(other.tariffId),
            slot: words.slot(other.slotId),
            from: words.day(other.validFrom),
            why: words.reason(reasonBefore(one, other) ?? 'later'),
          })}
        </p>
      ))}
      {overruled.map((overlap) => (
        <p key={overlap.other.id}>{words.overlap(overlap)}</p>
      ))}
    </div>
  );
}
