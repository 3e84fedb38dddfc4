import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  type PasswordChange,
  passwordChangeSchema,
  passwordRenewalSchema,
} from '../../../../../shared/features/access/access/password.schema.ts';
import { limits } from '../../../../../shared/limits.ts';
import { safeNext } from '../../../../../shared/next-path.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Session } from '../../../session/session-context.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { type PasswordValues, toFirstForm, toFirstPayload, toForm, toPayload } from './password.form.ts';
import { PasswordRules } from './password-rules.tsx';

/** Calls come from a screen that needs a session, which this one does not: it counts as a part of the start page. */
const callView = '/view/start';
const path = resourcePath('access/password');

/** One's own new password: by choice, or because a one-time password was used. */
export function ChangePassword({ session }: { session: Session }) {
  const { t } = useTranslation('password');
  const next = safeNext(useSearchParams()[0].get('next'));
  usePageTitle(t('title'));
  const forced = session.view.mustChangePassword;
  return (
    <div className="login">
      <h1>{t('title')}</h1>
      {forced && <p className="alert alert-info">{t('forced')}</p>}
      <PasswordForm session={session} next={next} />
      {!forced && (
        <p>
          <Link to={next}>{t('later')}</Link>
        </p>
      )}
    </div>
  );
}

function PasswordForm({ session, next }: { session: Session; next: string }) {
  const { t } = useTranslation('password');
  const language = useLanguage();
  const navigate = useNavigate();
  const {
    data: rules,
    error,
    mutate,
  } = useRead<{ minimum: number; asksCurrent: boolean }>(path, { view: callView });
  if (!rules && !error) return <Skeleton />;
  const minimum = rules?.minimum ?? limits.passwordMinimum;
  const asksCurrent = rules?.asksCurrent ?? true;
  return (
    <EntityForm
      toForm={asksCurrent ? toForm : toFirstForm}
      toPayload={asksCurrent ? toPayload : toFirstPayload}
      schema={asksCurrent ? passwordRenewalSchema : passwordChangeSchema}
      check={(values: PasswordValues) =>
        values.password === values.repeat ? {} : { repeat: ruleText('confirmed', language) }
      }
      save={(body: PasswordChange) => {
        const saved = call<unknown>('PUT', path, { body, view: callView, quiet: true });
        // Too long after the login, the current one is asked for after all.
        return asksCurrent ? saved : saved.finally(() => mutate());
      }}
      onSaved={async () => {
        notify({ kind: 'success', text: t('changed') });
        await session.refresh();
        await navigate(next);
      }}
      saveLabel={t('submit')}
    >
      <input hidden readOnly autoComplete="username" value={session.view.user.email} />
      {asksCurrent && (
        <TextField
          name="currentPassword"
          label={t('current')}
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextField name="password" label={t('next')} type="password" autoComplete="new-password" />
      <PasswordRules minimum={minimum} />
      <TextField name="repeat" label={t('repeat')} type="password" autoComplete="new-password" />
    </EntityForm>
  );
}
