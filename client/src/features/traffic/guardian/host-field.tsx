import { useId, useRef } from 'react';
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
/** Before a text that is nobody's yet: the schema refuses it, and no number that is typed passes for an id. */
const unknown = '?';
const labelOf = ({ name, identification }: Pick<GuardianPerson, 'name' | 'identification'>) =>
  `${name} · ${identification}`;

interface HostFieldProps {
  /** The host that is stored. */
  known: { id: number; name: string } | undefined;
}

/** Whom a visitor comes to: an employee or resident, found by the name while one types. */
export function HostField({ known }: HostFieldProps) {
  const { t } = useTranslation('guardian');
  const names = useRef(new Map(known ? [[String(known.id), known.name]] : []));
  const shown = (held: string) =>
    held.startsWith(unknown) ? held.slice(1) : (names.current.get(held) ?? '');
  const field = useField<PersonValues, 'hostId'>('hostId', t('host'), shown);
  const { id, value, error, disabled, form } = field;
  const list = useId();
  const isUnknown = value.startsWith(unknown);
  const hosts = useHosts(isUnknown ? value.slice(1) : '');
  const choose = (host: GuardianPerson) => {
    names.current.set(String(host.id), labelOf(host));
    form.setValue('hostId', String(host.id));
  };
  const type = (text: string) => {
    const host = hosts.find((one) => labelOf(one) === text);
    if (host) choose(host);
    else form.setValue('hostId', text && unknown + text);
  };
  const help = isUnknown ? t('hostUnknown') : t('hostHelp');
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
        value={shown(value)}
        disabled={disabled}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          // The only one that is found is the one who was meant; blanks mean nobody.
          if (isUnknown && hosts.length === 1 && hosts[0]) choose(hosts[0]);
          else if (shown(value).trim() === '') form.setValue('hostId', '');
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

/** Employees and residents that a text finds. */
function useHosts(typed: string): GuardianPerson[] {
  const q = useSettled(typed.trim());
  const path = q.length < 2 ? null : resourcePath(persons, undefined, { q, size: mostFound });
  const found = useRead<Page<GuardianPerson>>(path).data?.rows ?? [];
  return found.filter(({ kind }) => kind === 'employee' || kind === 'resident');
}
