import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';

/** What can be noted of an entry beside who comes. */
export interface EntryValues {
  badge: string;
  plate: string;
  reason: string;
}

export const nothingTyped: EntryValues = { badge: '', plate: '', reason: '' };

interface EntryFieldsProps {
  person: GuardianPerson;
  values: EntryValues;
  onValues: (values: EntryValues) => void;
  /** Enter in any of them is the entry itself. */
  onEnter: () => void;
}

/** Badge, vehicle and reason of an entry: none of them is needed. */
export function EntryFields({ person, values, onValues, onEnter }: EntryFieldsProps) {
  const { t } = useTranslation('guardian');
  const id = useId();
  const set = (name: keyof EntryValues) => (value: string) => onValues({ ...values, [name]: value });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter is caught for the fields inside.
    <div className="guard-entry" onKeyDown={onKeyDown}>
      <TextBox id={`${id}-badge`} label={t('badge')} value={values.badge} most={30} onText={set('badge')} />
      {person.vehicles.length > 0 && (
        <div className="field">
          <label className="form-label" htmlFor={`${id}-plate`}>
            {t('vehicle')}
          </label>
          <select
            id={`${id}-plate`}
            className="form-select"
            value={values.plate}
            onChange={({ target }) => set('plate')(target.value)}
          >
            <option value="">{t('onFoot')}</option>
            {person.vehicles.map((plate) => (
              <option key={plate}>{plate}</option>
            ))}
          </select>
        </div>
      )}
      <TextBox
        id={`${id}-reason`}
        label={t('visitReason')}
        value={values.reason}
        most={200}
        onText={set('reason')}
      />
    </div>
  );
}

interface TextBoxProps {
  id: string;
  label: string;
  value: string;
  most: number;
  onText: (text: string) => void;
}

function TextBox({ id, label, value, most, onText }: TextBoxProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className="form-control"
        autoComplete="off"
        maxLength={most}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
