import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { access as en } from '../../shared/i18n/en/access.ts';
import { access as es } from '../../shared/i18n/es/access.ts';
import { setCaller } from './api/http.ts';
import { startTheme } from './app/theme.ts';
import { LoginForm } from './features/access/login-form.tsx';
import { keepLanguage, storedLanguage } from './i18n/language.ts';
import { isLogin, safeNext } from './session/next-path.ts';
import { readSession } from './session/session-calls.ts';
import { hasSignedInHint } from './session/signed-in-hint.ts';

// The login is a page of its own, so that it is there at once: React and two small lists of words.
if (isLogin(location.pathname)) await start();
// A server may send this page for every screen that needs no session.
else await import('./main.tsx');

async function start(): Promise<void> {
  startTheme();
  const language = storedLanguage();
  keepLanguage(language);
  setCaller({ language });
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    ns: ['access'],
    defaultNS: 'access' as never,
    resources: { es: { access: es }, en: { access: en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });

  // Who is still logged in goes on to where the link leads.
  const session = hasSignedInHint() ? await readSession().catch(() => null) : null;
  if (session) location.replace(safeNext(new URLSearchParams(location.search).get('next')));
  else render();
}

function render(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the login');
  createRoot(place).render(
    <StrictMode>
      <main className="login-page">
        <LoginForm onLanguage={(chosen) => i18next.changeLanguage(chosen)} />
      </main>
    </StrictMode>,
  );
}
