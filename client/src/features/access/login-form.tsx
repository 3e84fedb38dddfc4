import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/values.ts';
import { ApiError } from '../../api/api-error.ts';
import { safeNext } from '../../session/next-path.ts';
import { logIn } from '../../session/session-calls.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginField } from './login-field.tsx';

type FieldName = 'username' | 'password';

/** User and password. A refusal does not tell which of the two was wrong. */
export function LoginForm({ onLanguage }: { onLanguage: (language: Language) => Promise<unknown> }) {
  const { t } = useTranslation('access');
  const [values, setValues] = useState({ username: '', password: '' });
  const [missing, setMissing] = useState<Partial<Record<FieldName, true>>>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const asked = new URLSearchParams(location.search);
  usePageTitle(t('title'));
  useEffect(() => username.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const lacks: typeof missing = {};
    if (values.username.trim() === '') lacks.username = true;
    if (values.password === '') lacks.password = true;
    setMissing(lacks);
    setRefusal(null);
    if (lacks.username) return username.current?.focus();
    if (lacks.password) return password.current?.focus();
    setBusy(true);
    try {
      const session = await logIn(values.username.trim(), values.password);
      const next = safeNext(asked.get('next'));
      location.replace(
        session.mustChangePassword ? `/view/new/password?next=${encodeURIComponent(next)}` : next,
      );
    } catch (error) {
      setBusy(false);
      setRefusal(error instanceof ApiError ? error : new ApiError(0, { code: -1, message: '' }));
      password.current?.select();
      password.current?.focus();
    }
  }

  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const set = (name: FieldName) => (value: string) => setValues((old) => ({ ...old, [name]: value }));
  return (
    <div className="login">
      <div className="login-head">
        <span className="mark" aria-hidden="true">
          P
        </span>
        <LanguageSwitch onLanguage={onLanguage} />
      </div>
      <h1>{t('title')}</h1>
      {asked.has('ended') && !refusal && <p className="alert alert-info">{t('expired')}</p>}
      <div role="alert">
        {refusal && <p className="alert alert-danger">{refusal.body.message || t('unreachable')}</p>}
      </div>
      <form onSubmit={submit} noValidate onKeyUp={onKey}>
        <LoginField
          ref={username}
          label={t('username')}
          name="username"
          autoComplete="username"
          value={values.username}
          onValue={set('username')}
          error={missing.username && t('usernameMissing')}
        />
        <LoginField
          ref={password}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          secret={{ show: t('show'), hide: t('hide') }}
          value={values.password}
          onValue={set('password')}
          error={missing.password && t('passwordMissing')}
          hint={capsLock ? t('capsLock') : undefined}
        />
        <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
          {busy ? t('submitting') : t('submit')}
        </button>
      </form>
    </div>
  );
}
