import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import type { Page } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField } from '../../../ui/form/form-context.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { persons } from './guardian-views.ts';
import type { PersonValues } from './person.form.ts';

const mostFound = 8;
const labelOf = ({ name, identification }: Pick<GuardianPerson, 'name' | 'identification'>) =>
  `${name} · ${identification}`;

interface HostFieldProps {
  /** The host that is stored. */
  known: { id: number; name: string } | undefined;
}

/** Whom a visitor comes to: an employee or resident, found by the name while one types. */
export function HostField({ known }: HostFieldProps) {
  const { t } = useTranslation('guardian');
  const [typed, setTyped] = useState(known?.name ?? '');
  const { id, value, error, disabled, form } = useField<PersonValues, 'hostId'>('hostId', t('host'));
  const list = useId();
  const sought = useSettled(typed.trim());
  const path =
    sought.length < 2 || value ? null : resourcePath(persons, undefined, { q: sought, size: mostFound });
  const found = useRead<Page<GuardianPerson>>(path).data?.rows ?? [];
  const hosts = found.filter(({ kind }) => kind === 'employee' || kind === 'resident');
  const choose = (text: string) => {
    setTyped(text);
    const host = hosts.find((one) => labelOf(one) === text);
    form.setValue('hostId', host ? String(host.id) : '');
  };
  const isLost = typed.trim() !== '' && !value;
  const help = isLost ? t('hostUnknown') : t('hostHelp');
  return (
    <FieldFrame id={id} label={t('host')} help={help} error={error} optional>
      <input
        {...describedBy(id, help, error)}
        id={id}
        name="hostId"
        type="text"
        list={list}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => {
          // The only one that is found is the one who was meant.
          if (isLost && hosts.length === 1 && hosts[0]) {
            setTyped(labelOf(hosts[0]));
            form.setValue('hostId', String(hosts[0].id));
          }
          form.touch('hostId');
        }}
      />
      <datalist id={list}>
        {hosts.map((host) => (
          <option key={host.id} value={labelOf(host)} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
