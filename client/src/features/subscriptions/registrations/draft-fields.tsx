import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAll } from '../../../api/use-all.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';

/** What a subscriber is begun with, as it is chosen and typed; 0 is nothing. */
export interface Draft {
  slotId: number;
  scheduleId: number;
  liquidationId: number;
  monthlyValue: string;
  validFrom: string;
}

interface DraftFieldsProps {
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  onDraft: (change: Partial<Draft>) => void;
}

const choices = [
  { field: 'slotId', label: 'slot', resource: 'slots', named: 'title' },
  { field: 'scheduleId', label: 'schedule', resource: 'schedules', named: 'title' },
  { field: 'liquidationId', label: 'liquidation', resource: 'liquidations', named: 'name' },
] as const;

/** Where, when, by which rule and for how much a subscriber begins. */
export function DraftFields({ draft, problems, onDraft }: DraftFieldsProps) {
  const { t } = useTranslation('registrations');
  const id = useId();
  return (
    <>
      {choices.map(({ field, label, resource, named }) => (
        <RecordChoice
          key={field}
          label={t(label)}
          resource={resource}
          named={named}
          value={draft[field]}
          problem={problems[field]}
          onChoose={(value) => onDraft({ [field]: value })}
        />
      ))}
      <MoneyInput
        label={t('value')}
        text={draft.monthlyValue}
        onText={(monthlyValue) => onDraft({ monthlyValue })}
        problem={problems.monthlyValue ?? null}
      />
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('from')}
        </label>
        <DayInput
          id={id}
          value={draft.validFrom}
          onChange={(validFrom) => onDraft({ validFrom })}
          error={problems.validFrom}
        />
        {problems.validFrom && <p className="field-error">{problems.validFrom}</p>}
      </div>
    </>
  );
}

interface RecordChoiceProps {
  label: string;
  resource: string;
  named: 'name' | 'title';
  value: number;
  problem: string | undefined;
  onChoose: (id: number) => void;
}

/** One record of the lot by its name. */
function RecordChoice({ label, resource, named, value, problem, onChoose }: RecordChoiceProps) {
  const { t } = useTranslation('registrations');
  const { data } = useAll<{ id: number; name?: string; title?: string }>(resource, { sort: named });
  const found = (data ?? []).map((one) => ({ value: one.id, label: one[named] ?? `#${one.id}` }));
  return (
    <>
      <ChoiceInput
        label={label}
        value={value}
        choices={[{ value: 0, label: t('choose') }, ...found]}
        onChoose={onChoose}
      />
      {problem && <p className="field-error">{problem}</p>}
    </>
  );
}
