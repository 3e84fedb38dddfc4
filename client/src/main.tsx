import './ui/bring-file.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLogin } from '../../shared/next-path.ts';
import { setCaller } from './api/http.ts';
import { Root, routerReady } from './app/root.tsx';
import { storedLanguage } from './i18n/language.ts';
import { startTexts } from './i18n/texts.ts';
import { readSession } from './session/session-calls.ts';
import { startTheme } from './ui/theme.ts';

// A server that knows one page only sends this one to the login too. Nothing waits for it: the screens share its file.
if (isLogin(location.pathname)) void import('./login.tsx');
else void start();

async function start(): Promise<void> {
  startTheme();
  const language = storedLanguage();
  setCaller({ language });
  // Until the first screen is there the page's own frame stands.
  const [session] = await Promise.all([
    readSession().catch(() => undefined),
    startTexts(language),
    routerReady(),
  ]);
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application');
  createRoot(place).render(
    <StrictMode>
      <Root session={session} />
    </StrictMode>,
  );
}
