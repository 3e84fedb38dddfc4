import {
  type FormEvent,
  type KeyboardEvent,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { safeNext } from '../../../../../shared/next-path.ts';
import type { Language } from '../../../../../shared/values.ts';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { logIn, pathAfterLogin } from '../../../session/session-calls.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { AccessLanguage, useAccessWords } from './access-words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginField } from './login-field.tsx';
import { OperatorMark } from './operator-mark.tsx';
import { SsoLink } from './sso-link.tsx';

type FieldName = 'username' | 'password';
export type Credentials = Record<FieldName, string>;

interface LoginFormProps {
  onLanguage: (language: Language) => void;
  /** The query of the address. */
  asked: URLSearchParams;
  /** Whether the site has an identity provider. */
  sso: boolean;
  /** What was typed before the scripts were there. */
  typed: Credentials;
  /** Why a login at the identity provider came to nothing. */
  refused?: ApiError;
}

/** User and password, and the way to the identity provider. A refusal does not tell what was wrong. */
export function LoginForm({ onLanguage, asked, sso, typed, refused }: LoginFormProps) {
  const words = useAccessWords();
  const language = useContext(AccessLanguage);
  const next = safeNext(asked.get('next'));
  const [refusal, setRefusal] = useState<ApiError | null>(refused ?? null);
  usePageTitle(words.title);
  return (
    <div className="login">
      <div className="login-head">
        <OperatorMark />
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
      <CredentialsForm next={next} typed={typed} onRefusal={setRefusal} />
      <a className="login-link" href="/view/new/password">
        {words.forgot}
      </a>
      {sso && <SsoLink next={next} />}
    </div>
  );
}

interface CredentialsFormProps {
  /** The path that the user has asked for. */
  next: string;
  typed: Credentials;
  onRefusal: (refusal: ApiError | null) => void;
}

function CredentialsForm({ next, typed, onRefusal }: CredentialsFormProps) {
  const words = useAccessWords();
  const [values, setValues] = useState(typed);
  const [capsLock, setCapsLock] = useState(false);
  const { submit, username, password, missing, busy } = useLogIn(values, { next, onRefusal });
  const isRunning = useIsRunning();
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const set = (name: FieldName) => (value: string) => setValues((old) => ({ ...old, [name]: value }));
  return (
    <form onSubmit={submit} noValidate onKeyUp={onKey}>
      <LoginField
        ref={username}
        label={words.username}
        name="username"
        // The page is nothing but this form, and is typed into before a script runs.
        autoFocus
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
      <button
        type="submit"
        className="btn btn-primary"
        disabled={!isRunning}
        aria-disabled={busy || undefined}
      >
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  );
}

/** False in the page's own HTML: a form that is sent by the browser itself would write the password into the address. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Logs in with what is typed; the first field that lacks something, or that has to be typed again, gets the focus. */
function useLogIn(values: Credentials, { next, onRefusal }: Omit<CredentialsFormProps, 'typed'>) {
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
