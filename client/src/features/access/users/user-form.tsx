import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyErrors } from '../../../../../shared/errors/companies.ts';
import { userSchema } from '../../../../../shared/features/access/users/user.schema.ts';
import { languages, ssoLinkings } from '../../../../../shared/values.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { hasSso } from '../../../session/sso.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { AccessFields } from './access-fields.tsx';
import { toForm, toPayload } from './user.form.ts';
import { managementView, type User, type UserInput } from './user.ts';
import { OncePassword } from './user-action-dialog.tsx';

/** The fields of one user; create and edit share them. A new one's one-time password is shown, once. */
export function UserForm({ user, onDone }: { user?: User | undefined; onDone: () => void }) {
  const { t } = useTranslation(['users', 'values']);
  const { create, update } = useSave<UserInput, User>('users', ['accesses', 'profiles']);
  const mayWrite = useMayWrite(managementView);
  const [made, setMade] = useState<User | null>(null);
  const linkings = ssoLinkings.filter((one) => one !== 'linked' || user?.ssoLinking === 'linked');
  return (
    <>
      <EntityForm
        record={user}
        toForm={toForm}
        toPayload={toPayload}
        schema={userSchema}
        errors={companyErrors}
        readOnly={!mayWrite}
        save={(payload, version) =>
          user && version !== undefined ? update(user.id, version, payload) : create(payload)
        }
        onSaved={(saved) => {
          notify({ kind: 'success', text: t('saved', { name: saved.name }) });
          if (saved.lastMail && !user)
            notify({ kind: 'success', text: t('invited', { email: saved.email }) });
          if (saved.oneTimePassword) setMade(saved);
          else onDone();
        }}
      >
        <FieldGroup title={t('person')}>
          <TextField name="name" label={t('name')} maxLength={120} />
          <TextField name="email" label={t('email')} help={t('emailHelp')} type="email" />
          <div className="field-pair">
            <TextField
              name="identification"
              label={t('identification')}
              help={t('identificationHelp')}
              optional
            />
            <SelectField
              name="language"
              label={t('language')}
              choices={languages.map((value) => ({ value, label: t(`values:languages.${value}`) }))}
            />
          </div>
          {(hasSso() || user?.ssoLinking === 'linked') && (
            <SelectField
              name="ssoLinking"
              label={t('ssoLinking')}
              help={t('ssoHelp')}
              choices={linkings.map((value) => ({ value, label: t(`ssoLinkings.${value}`) }))}
            />
          )}
        </FieldGroup>
        <FieldGroup title={t('accesses')}>
          {user?.administrator && <p className="aside">{t('administratorHelp')}</p>}
          <AccessFields />
          {user && user.otherAccesses > 0 && (
            <p className="aside">{t('otherAccesses', { count: user.otherAccesses })}</p>
          )}
        </FieldGroup>
      </EntityForm>
      {made?.oneTimePassword && (
        <OncePassword name={made.name} password={made.oneTimePassword} onClose={onDone} />
      )}
    </>
  );
}
