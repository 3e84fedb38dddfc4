import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field-frame.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { useProfiles } from './use-profiles.ts';
import type { AccessLine, UserValues } from './user.form.ts';

const name = 'accesses';

interface Named {
  id: number;
  name: string;
}

/** One profile in each lot where the user works; lots that are taken are not offered again. */
export function AccessFields() {
  const { t } = useTranslation('users');
  const { companies } = useSession().view;
  const profiles = useProfiles() ?? [];
  const words = (shown: readonly AccessLine[]) =>
    shown
      .map(({ companyId, profileId }) =>
        t('accessOf', { profile: nameOf(profiles, profileId), lot: nameOf(companies, companyId) }),
      )
      .join('; ');
  const field = useField<UserValues, typeof name>(name, t('profiles'), words);
  const { id, value: lines, error, disabled, form } = field;
  const errors = useFormErrors();
  const set = (next: AccessLine[]) => form.setValue(name, next);
  const isFree = ({ id: company }: Named) => lines.every(({ companyId }) => companyId !== String(company));
  const free = companies.filter(isFree);
  const ownErrors = Object.keys(errors).some((path) => path.startsWith(`${name}[`));
  return (
    <fieldset className="field" id={id} tabIndex={-1} {...describedBy(id, t('accessesHelp'), error)}>
      <legend className="form-label">{t('profiles')}</legend>
      {lines.length === 0 && <p className="aside">{t('accessesNone')}</p>}
      {lines.map((line, at) => (
        <AccessRow
          key={line.companyId || `new-${at}`}
          id={id}
          at={at}
          line={line}
          // What somebody else gave stays readable.
          companies={companies.filter((one) => String(one.id) === line.companyId || isFree(one))}
          profiles={profiles}
          disabled={disabled}
          onChange={(part) => set(lines.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => set(lines.filter((_, index) => index !== at))}
        />
      ))}
      <FieldNotes id={id} help={t('accessesHelp')} error={ownErrors ? undefined : error} />
      {!disabled && free.length > 0 && <AccessButtons lines={lines} free={free} onAdd={set} />}
    </fieldset>
  );
}

interface AccessRowProps {
  /** Of the whole field. */
  id: string;
  at: number;
  line: AccessLine;
  companies: readonly Named[];
  profiles: readonly Named[];
  disabled: boolean;
  onChange: (part: Partial<AccessLine>) => void;
  onRemove: () => void;
}

function AccessRow({ id, at, line, companies, profiles, disabled, onChange, onRemove }: AccessRowProps) {
  const { t } = useTranslation('users');
  const errors = useFormErrors();
  const choice = (part: keyof AccessLine) => ({
    value: line[part],
    fallback: line[part],
    error: errors[`${name}[${at}].${part}`],
    disabled,
    onChange: (value: string) => onChange({ [part]: value }),
  });
  return (
    <div className="access-line">
      <Choice id={`${id}-lot-${at}`} label={t('lot')} choices={companies} {...choice('companyId')} />
      <Choice id={`${id}-profile-${at}`} label={t('profile')} choices={profiles} {...choice('profileId')} />
      {!disabled && (
        <IconButton
          icon="close"
          label={t('accessRemove', { lot: nameOf(companies, line.companyId) })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface AccessButtonsProps {
  lines: readonly AccessLine[];
  /** Lots that have no line yet; at least one. */
  free: readonly Named[];
  onAdd: (lines: AccessLine[]) => void;
}

function AccessButtons({ lines, free, onAdd }: AccessButtonsProps) {
  const { t } = useTranslation('users');
  const profileOfAll = lines[0]?.profileId;
  const add = (lots: readonly Named[], profileId: string) =>
    onAdd([...lines, ...lots.map(({ id }) => ({ companyId: String(id), profileId }))]);
  return (
    <div className="button-row">
      <Button kind="quiet" icon="plus" onClick={() => add(free.slice(0, 1), lines.at(-1)?.profileId ?? '')}>
        {t('accessAdd')}
      </Button>
      {profileOfAll && free.length > 1 && (
        <Button kind="quiet" onClick={() => add(free, profileOfAll)}>
          {t('accessAll')}
        </Button>
      )}
    </div>
  );
}

function nameOf(all: readonly Named[], id: string): string {
  return all.find((one) => String(one.id) === id)?.name ?? id;
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choices: readonly { id: number; name: string }[];
  /** Shown for a value that is none of the choices. */
  fallback: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

function Choice({ id, label, value, choices, fallback, error, disabled, onChange }: ChoiceProps) {
  const isKnown = value === '' || choices.some((one) => String(one.id) === value);
  return (
    <div>
      <select
        {...describedBy(id, undefined, error)}
        id={id}
        aria-label={label}
        className={`form-select ${error ? 'is-invalid' : ''}`}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {value === '' && <option value="">{label}…</option>}
        {!isKnown && <option value={value}>{fallback}</option>}
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
