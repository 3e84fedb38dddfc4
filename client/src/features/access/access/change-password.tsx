import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { passwordChangeSchema } from '../../../../../shared/features/access/access/password.schema.ts';
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
import { type PasswordValues, toForm, toPayload } from './password.form.ts';
import { PasswordRules } from './password-rules.tsx';

/** Calls come from a screen that needs a session, which this one does not: it counts as a part of the start page. */
const callView = '/view/start';
const path = resourcePath('access/password');

/** One's own new password: by choice, or because a one-time password was used. */
export function ChangePassword({ session }: { session: Session }) {
  const { t } = useTranslation('password');
  const language = useLanguage();
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'));
  const { data: asked } = useRead<{ minimum: number }>(path, { view: callView });
  const minimum = asked?.minimum ?? limits.passwordMinimum;
  usePageTitle(t('title'));
  const forced = session.view.mustChangePassword;
  return (
    <div className="login">
      <h1>{t('title')}</h1>
      {forced && <p className="alert alert-info">{t('forced')}</p>}
      <EntityForm
        toForm={toForm}
        toPayload={toPayload}
        schema={passwordChangeSchema}
        check={(values: PasswordValues) =>
          values.password === values.repeat ? {} : { repeat: ruleText('confirmed', language) }
        }
        save={(body) => call<unknown>('PUT', path, { body, view: callView, quiet: true })}
        onSaved={async () => {
          notify({ kind: 'success', text: t('changed') });
          await session.refresh();
          await navigate(next);
        }}
        saveLabel={t('submit')}
      >
        <input hidden readOnly autoComplete="username" value={session.view.user.email} />
        <TextField
          name="currentPassword"
          label={t('current')}
          type="password"
          autoComplete="current-password"
        />
        <TextField name="password" label={t('next')} type="password" autoComplete="new-password" />
        <PasswordRules minimum={minimum} />
        <TextField name="repeat" label={t('repeat')} type="password" autoComplete="new-password" />
      </EntityForm>
      {!forced && (
        <p>
          <Link to={next}>{t('later')}</Link>
        </p>
      )}
    </div>
  );
}
