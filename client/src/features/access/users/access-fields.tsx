import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field-frame.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { useProfiles } from './use-profiles.ts';
import type { AccessLine, UserValues } from './user.form.ts';

const name = 'accesses';

/** One profile in each lot where the user works; lots that are taken are not offered again. */
export function AccessFields() {
  const { t } = useTranslation('users');
  const { companies } = useSession().view;
  const profiles = useProfiles() ?? [];
  const nameOf = (all: readonly { id: number; name: string }[], id: string) =>
    all.find((one) => String(one.id) === id)?.name ?? id;
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
  const change = (at: number, part: Partial<AccessLine>) =>
    set(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const free = companies.filter(({ id: company }) =>
    lines.every(({ companyId }) => companyId !== String(company)),
  );
  const first = lines[0];
  const ownErrors = Object.keys(errors).some((path) => path.startsWith(`${name}[`));
  return (
    <fieldset className="field" id={id} tabIndex={-1} {...describedBy(id, t('accessesHelp'), error)}>
      <legend className="form-label">{t('profiles')}</legend>
      {lines.length === 0 && <p className="aside">{t('accessesNone')}</p>}
      {lines.map((line, at) => (
        <div className="access-line" key={line.companyId || `new-${at}`}>
          <Choice
            id={`${id}-lot-${at}`}
            label={t('lot')}
            value={line.companyId}
            // What somebody else gave stays readable.
            choices={companies.filter(
              (company) => String(company.id) === line.companyId || free.includes(company),
            )}
            fallback={line.companyId}
            error={errors[`${name}[${at}].companyId`]}
            disabled={disabled}
            onChange={(companyId) => change(at, { companyId })}
          />
          <Choice
            id={`${id}-profile-${at}`}
            label={t('profile')}
            value={line.profileId}
            choices={profiles}
            fallback={line.profileId}
            error={errors[`${name}[${at}].profileId`]}
            disabled={disabled}
            onChange={(profileId) => change(at, { profileId })}
          />
          {!disabled && (
            <IconButton
              icon="close"
              label={t('accessRemove', { lot: nameOf(companies, line.companyId) })}
              onClick={() => set(lines.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      <FieldNotes id={id} help={t('accessesHelp')} error={ownErrors ? undefined : error} />
      {!disabled && free.length > 0 && (
        <div className="button-row">
          <Button
            kind="quiet"
            icon="plus"
            onClick={() =>
              set([
                ...lines,
                { companyId: String(free[0]?.id ?? ''), profileId: lines.at(-1)?.profileId ?? '' },
              ])
            }
          >
            {t('accessAdd')}
          </Button>
          {first?.profileId && free.length > 1 && (
            <Button
              kind="quiet"
              onClick={() =>
                set([
                  ...lines,
                  ...free.map((one) => ({ companyId: String(one.id), profileId: first.profileId })),
                ])
              }
            >
              {t('accessAll')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
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
