import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { payerResult as en } from '../../shared/i18n/en/payerResult.ts';
import { payerResult as es } from '../../shared/i18n/es/payerResult.ts';
import { setCaller } from './api/http.ts';
import { accessWords } from './features/access/access/access-words.ts';
import { LanguageSwitch } from './features/access/access/language-switch.tsx';
import { PayerOffer } from './features/billing/electronic-payments/payer-offer.tsx';
import { PayerResult } from './features/billing/electronic-payments/payer-result.tsx';
import { storedLanguage } from './i18n/language.ts';
import { useLanguage } from './i18n/use-language.ts';
import { startTheme } from './ui/theme.ts';

// What a payer sees who comes back from the provider: a page of its own, for he needs nothing else of the application.
startTheme();
const asked = new URLSearchParams(location.search).get('lng');
// The provider says in which language the payer paid; it is not kept, for this may be an operator's browser.
const language = asked === null ? storedLanguage() : asked.toLowerCase().startsWith('en') ? 'en' : 'es';
document.documentElement.lang = language;
setCaller({ language });
await i18next.use(initReactI18next).init({
  lng: language,
  fallbackLng: 'es',
  ns: ['payerResult'],
  resources: { es: { payerResult: es }, en: { payerResult: en } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
// Who follows a payment link has not paid yet.
const reference = new URLSearchParams(location.search).get('pay');
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the result');
createRoot(place).render(
  <StrictMode>
    <main className="login-page">
      {reference === null ? (
        <PayerResult head={<PayerLanguage />} />
      ) : (
        <PayerOffer reference={reference} head={<PayerLanguage />} />
      )}
    </main>
  </StrictMode>,
);

function PayerLanguage() {
  const shown = useLanguage();
  return (
    <LanguageSwitch
      label={accessWords[shown].language}
      language={shown}
      onLanguage={(chosen) => void i18next.changeLanguage(chosen)}
    />
  );
}
