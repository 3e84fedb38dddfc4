import { type FormEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { safeNext } from '../../../../../shared/next-path.ts';
import type { Language } from '../../../../../shared/values.ts';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { logIn, pathAfterLogin } from '../../../session/session-calls.ts';
import { hasSso } from '../../../session/sso.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { AccessLanguage, useAccessWords } from './access-words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginField } from './login-field.tsx';
import { SsoLink } from './sso-link.tsx';

type FieldName = 'username' | 'password';

interface LoginFormProps {
  onLanguage: (language: Language) => void;
  /** Why a login at the identity provider came to nothing. */
  refused?: ApiError;
}

/** User and password, and the way to the identity provider. A refusal does not tell what was wrong. */
export function LoginForm({ onLanguage, refused }: LoginFormProps) {
  const words = useAccessWords();
  const language = useContext(AccessLanguage);
  const [values, setValues] = useState({ username: '', password: '' });
  const [missing, setMissing] = useState<Partial<Record<FieldName, true>>>({});
  const [refusal, setRefusal] = useState<ApiError | null>(refused ?? null);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const asked = new URLSearchParams(location.search);
  const next = safeNext(asked.get('next'));
  const sso = hasSso();
  usePageTitle(words.title);
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
      location.replace(pathAfterLogin(session, next));
    } catch (error) {
      setBusy(false);
      setRefusal(asApiError(error));
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
        <LanguageSwitch label={words.language} language={language} onLanguage={onLanguage} />
      </div>
      <h1>{words.title}</h1>
      {asked.has('ended') && !refusal && <p className="alert alert-info">{words.expired}</p>}
      <div role="alert">
        {asked.get('sso') === 'unavailable' && !refusal && (
          <p className="alert alert-danger">{words.ssoUnavailable}</p>
        )}
        {refusal && <p className="alert alert-danger">{refusal.body.message || words.unreachable}</p>}
      </div>
      <form onSubmit={submit} noValidate onKeyUp={onKey}>
        <LoginField
          ref={username}
          label={words.username}
          name="username"
          autoComplete="username"
          value={values.username}
          onValue={set('username')}
          error={missing.username && words.usernameMissing}
        />
        <LoginField
          ref={password}
          label={words.password}
          name="password"
          autoComplete="current-password"
          secret={{ show: words.show, hide: words.hide }}
          value={values.password}
          onValue={set('password')}
          error={missing.password && words.passwordMissing}
          hint={capsLock ? words.capsLock : undefined}
        />
        <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.submit}
        </button>
      </form>
      <a className="login-link" href="/view/new/password">
        {words.forgot}
      </a>
      {sso && <SsoLink next={next} />}
    </div>
  );
}
