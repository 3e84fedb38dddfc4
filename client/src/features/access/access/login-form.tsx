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
  const asked = new URLSearchParams(location.search);
  const next = safeNext(asked.get('next'));
  const [refusal, setRefusal] = useState<ApiError | null>(refused ?? null);
  usePageTitle(words.title);
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
      <CredentialsForm next={next} onRefusal={setRefusal} />
      <a className="login-link" href="/view/new/password">
        {words.forgot}
      </a>
      {hasSso() && <SsoLink next={next} />}
    </div>
  );
}

interface CredentialsFormProps {
  /** The path that the user has asked for. */
  next: string;
  onRefusal: (refusal: ApiError | null) => void;
}

function CredentialsForm({ next, onRefusal }: CredentialsFormProps) {
  const words = useAccessWords();
  const [values, setValues] = useState({ username: '', password: '' });
  const [capsLock, setCapsLock] = useState(false);
  const { submit, username, password, missing, busy } = useLogIn(values, { next, onRefusal });
  useEffect(() => username.current?.focus(), [username]);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const set = (name: FieldName) => (value: string) => setValues((old) => ({ ...old, [name]: value }));
  return (
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
        reveal={words.show}
        value={values.password}
        onValue={set('password')}
        error={missing.password && words.passwordMissing}
        hint={capsLock ? words.capsLock : undefined}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  );
}

/** Logs in with what is typed; the first field that lacks something, or that has to be typed again, gets the focus. */
function useLogIn(values: Record<FieldName, string>, { next, onRefusal }: CredentialsFormProps) {
  const [missing, setMissing] = useState<Partial<Record<FieldName, true>>>({});
  const [busy, setBusy] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const lacks: typeof missing = {};
    if (values.username.trim() === '') lacks.username = true;
    if (values.password === '') lacks.password = true;
    setMissing(lacks);
    onRefusal(null);
    if (lacks.username) return username.current?.focus();
    if (lacks.password) return password.current?.focus();
    setBusy(true);
    try {
      const session = await logIn(values.username.trim(), values.password);
      location.replace(pathAfterLogin(session, next));
    } catch (error) {
      setBusy(false);
      onRefusal(asApiError(error));
      password.current?.select();
      password.current?.focus();
    }
  }
  return { submit, username, password, missing, busy };
}
