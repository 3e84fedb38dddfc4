import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import type { PersonValues } from './person.form.ts';

interface Plan {
  id: number;
  title: string;
}

/** Before a text that is no plan's yet: the schema refuses it, and no number that is typed passes for an id. */
const unknown = '?';

/** The monthly plan by which a person enters, found by its title while one types. */
export function PlanField({ known }: { known: Plan | undefined }) {
  const { t } = useTranslation('guardian');
  const titles = useRef(new Map(known ? [[String(known.id), known.title]] : []));
  const shown = (held: string) =>
    held.startsWith(unknown) ? held.slice(1) : (titles.current.get(held) ?? '');
  const field = useField<PersonValues, 'subscriberId'>('subscriberId', t('plan'), shown);
  const { id, value, error, disabled, form } = field;
  const list = useId();
  const typed = useSettled(value.startsWith(unknown) ? value.slice(1).trim() : '');
  const path = typed.length < 2 ? null : resourcePath('guardian-plans', undefined, { q: typed });
  const plans = useRead<Plan[]>(path).data ?? [];
  const type = (text: string) => {
    const plan = plans.find(({ title }) => title === text);
    if (plan) titles.current.set(String(plan.id), plan.title);
    form.setValue('subscriberId', plan ? String(plan.id) : text && unknown + text);
  };
  return (
    <FieldFrame id={id} label={t('plan')} help={t('planHelp')} error={error} optional>
      <input
        {...describedBy(id, t('planHelp'), error)}
        id={id}
        name="subscriberId"
        type="text"
        list={list}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        autoComplete="off"
        value={shown(value)}
        disabled={disabled}
        onChange={({ target }) => type(target.value)}
        onBlur={() => form.touch('subscriberId')}
      />
      <datalist id={list}>
        {plans.map((plan) => (
          <option key={plan.id} value={plan.title} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
