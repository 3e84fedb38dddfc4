import { useRef } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { PartyInput } from './party-input.tsx';
import type { SubscriberValues } from './subscriber.form.ts';

interface PartyFieldProps {
  label: string;
  help?: string;
  /** The one that is stored. */
  known?: { id: number; name: string } | undefined;
}

/** Whose the subscription is. */
export function PartyField({ label, help, known }: PartyFieldProps) {
  const names = useRef(new Map(known ? [[String(known.id), known.name]] : []));
  const display = (value: string) => names.current.get(value) ?? (value && `#${value}`);
  const field = useField<SubscriberValues, 'entityId'>('entityId', label, display);
  const { id, value, error, disabled, form } = field;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <PartyInput
        id={id}
        name="entityId"
        value={value}
        help={help}
        error={error}
        disabled={disabled}
        onChoose={(party) => {
          if (party) names.current.set(String(party.id), party.name);
          form.setValue('entityId', party ? String(party.id) : '');
        }}
        onLeave={() => form.touch('entityId')}
      />
    </FieldFrame>
  );
}
