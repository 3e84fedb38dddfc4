import './ui/bring-file.ts';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { payuPath } from '../../shared/features/billing/electronic-payments/payu.ts';
import { registrationPath } from '../../shared/features/subscriptions/registrations/registration.ts';
import { isLogin, safeNext } from '../../shared/next-path.ts';
import { ApiError, asApiError } from './api/api-error.ts';
import { setCaller } from './api/http.ts';
import { accessWords } from './features/access/access/access-words.ts';
import { type Credentials, LoginForm } from './features/access/access/login-form.tsx';
import { LoginFrame } from './features/access/access/login-frame.tsx';
import { LoginWait } from './features/access/access/login-wait.tsx';
import { keepLanguage, storedLanguage } from './i18n/language.ts';
import { pathAfterLogin, readSession } from './session/session-calls.ts';
import { hasSignedInHint } from './session/signed-in-hint.ts';
import { finishSso, hasSso, type SsoReturn, takeSsoReturn } from './session/sso.ts';
import { onSignedIn } from './session/tabs.ts';
import { startTheme } from './ui/theme.ts';

let root: Root | undefined;

// The login is a page of its own, so that it is there at once: React and two small lists of words.
if (isLogin(location.pathname)) await start();
else if (location.pathname === payuPath) await import('./payer.tsx');
else if (location.pathname === registrationPath) await import('./registration.tsx');
// A server may send this page for every screen that needs no session.
else await import('./main.tsx');

async function start(): Promise<void> {
  const answer = takeSsoReturn();
  startTheme();
  const language = storedLanguage();
  keepLanguage(language);
  setCaller({ language });

  if (answer !== undefined) return finish(answer);
  // Who is still logged in goes on to where the link leads.
  const session = hasSignedInHint() ? await readSession().catch(() => null) : null;
  if (session) return goOn();
  render(formOf());
  // Whoever logs in in another tab is logged in here, too.
  onSignedIn(() => void readSession().then((found) => found && goOn()));
}

function goOn(): void {
  location.replace(safeNext(new URLSearchParams(location.search).get('next')));
}

/** Back from the identity provider: into the application, or to the login and what went wrong. */
async function finish(answer: SsoReturn): Promise<void> {
  render(() => <LoginWait />);
  try {
    if (!answer) throw new ApiError(401, { code: -1, message: accessWords[storedLanguage()].ssoRefused });
    const session = await finishSso(answer);
    location.replace(pathAfterLogin(session, safeNext(session.next)));
  } catch (error) {
    render(formOf(asApiError(error)));
  }
}

type DrawForm = ComponentProps<typeof LoginFrame>['children'];

function formOf(refused?: ApiError): DrawForm {
  const given = {
    asked: new URLSearchParams(location.search),
    sso: hasSso(),
    typed: typedBefore(),
    ...(refused && { refused }),
  };
  return (onLanguage) => <LoginForm onLanguage={onLanguage} {...given} />;
}

/** What is in the fields of the page's own HTML. */
function typedBefore(): Credentials {
  const typedIn = (name: string) =>
    document.querySelector<HTMLInputElement>(`.login input[name="${name}"]`)?.value ?? '';
  return { username: typedIn('username'), password: typedIn('password') };
}

function render(form: DrawForm): void {
  const page = (
    <StrictMode>
      <LoginFrame first={storedLanguage()}>{form}</LoginFrame>
    </StrictMode>
  );
  if (root) {
    root.render(page);
    return;
  }
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the login');
  if (place.dataset.drawn === storedLanguage()) {
    root = hydrateRoot(place, page);
    return;
  }
  root = createRoot(place);
  root.render(page);
}
