import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { registerPage as en } from '../../shared/i18n/en/registerPage.ts';
import { registerPage as es } from '../../shared/i18n/es/registerPage.ts';
import { setCaller } from './api/http.ts';
import { RegisterPage } from './features/subscriptions/registrations/register-page.tsx';
import { storedLanguage } from './i18n/language.ts';
import { startTheme } from './ui/theme.ts';

// What a person sees who registers at a lot, on any telephone: a page of its own, for he needs nothing else of the application.
startTheme();
const language = storedLanguage();
document.documentElement.lang = language;
setCaller({ language });
await i18next.use(initReactI18next).init({
  lng: language,
  fallbackLng: 'es',
  ns: ['registerPage'],
  resources: { es: { registerPage: es }, en: { registerPage: en } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the registration');
createRoot(place).render(
  <StrictMode>
    <main className="login-page">
      <RegisterPage />
    </main>
  </StrictMode>,
);
