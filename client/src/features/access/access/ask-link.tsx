import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordResetRequestSchema } from '../../../../../shared/features/access/access/password-reset.schema.ts';
import { login } from '../../../../../shared/next-path.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';

const empty = () => ({ username: '' });
const toPayload = ({ username }: { username: string }) => ({ username: username.trim() });

/** Asks for a link to set a forgotten password. What it says does not tell whether there is such a user. */
export function AskLink() {
  const { t } = useTranslation('password');
  const [isAsked, setAsked] = useState(false);
  usePageTitle(t('forgotTitle'));
  return (
    <>
      <h1>{t(isAsked ? 'askedTitle' : 'forgotTitle')}</h1>
      {isAsked ? (
        <div role="status">
          <p>{t('asked')}</p>
          <p className="aside">{t('askedNone')}</p>
        </div>
      ) : (
        <>
          <p>{t('forgotBody')}</p>
          <EntityForm
            toForm={empty}
            toPayload={toPayload}
            schema={passwordResetRequestSchema}
            save={(body) =>
              call<unknown>('POST', resourcePath('public/password-resets'), { body, quiet: true })
            }
            onSaved={() => setAsked(true)}
            saveLabel={t('ask')}
          >
            <TextField name="username" label={t('username')} autoComplete="username" />
          </EntityForm>
        </>
      )}
      <a className="login-link" href={login}>
        {t('toLogin')}
      </a>
    </>
  );
}
