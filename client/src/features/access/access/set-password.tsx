import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PasswordReset,
  passwordResetSchema,
} from '../../../../../shared/features/access/access/password-reset.schema.ts';
import { limits } from '../../../../../shared/limits.ts';
import { login } from '../../../../../shared/next-path.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { PasswordRules } from './password-rules.tsx';

interface Values {
  password: string;
  repeat: string;
}

const empty = (): Values => ({ password: '', repeat: '' });

/** Sets a password by the token of a mailed link. */
export function SetPassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { t } = useTranslation('password');
  const language = useLanguage();
  const [isDone, setDone] = useState(false);
  usePageTitle(t('title'));
  if (isDone)
    return (
      <>
        <h1>{t('title')}</h1>
        <p className="alert alert-success" role="status">
          {t('setDone')}
        </p>
        <a className="btn btn-primary" href={login}>
          {t('toLogin')}
        </a>
      </>
    );
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('byLink')}</p>
      <EntityForm
        toForm={empty}
        toPayload={({ password }: Values): PasswordReset => ({ token, password })}
        schema={passwordResetSchema}
        check={(values: Values) =>
          values.password === values.repeat ? {} : { repeat: ruleText('confirmed', language) }
        }
        save={(body) => call<unknown>('PUT', resourcePath('public/password-resets'), { body, quiet: true })}
        onSaved={() => setDone(true)}
        saveLabel={t('set')}
      >
        <TextField name="password" label={t('next')} type="password" autoComplete="new-password" />
        <PasswordRules minimum={limits.passwordMinimum} />
        <TextField name="repeat" label={t('repeat')} type="password" autoComplete="new-password" />
      </EntityForm>
      <Button kind="quiet" onClick={onAskAgain}>
        {t('askAgain')}
      </Button>
    </>
  );
}
