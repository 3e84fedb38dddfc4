import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationOffer } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { languages } from '../../../../../shared/values.ts';
import { setCaller } from '../../../api/http.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { AnswerVisit } from './answer-visit.tsx';
import { Notice } from './notice.tsx';
import { ProveAddress } from './prove-address.tsx';
import { RegisterForm } from './register-form.tsx';
import { useOffer } from './use-offer.ts';

/**
 * A person registers at the lot of the link (`?lot=`), or proves an address by a mailed one (`?proof=`); a host says by one
 * whether a visitor may come in (`?visit=`).
 */
export function RegisterPage() {
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [proof, visit] = [asked.get('proof'), asked.get('visit')];
  return (
    <div className="login register">
      <div className="login-head">
        <span className="mark" aria-hidden="true">
          P
        </span>
        <PageLanguage />
      </div>
      {visit !== null ? (
        <AnswerVisit token={visit} />
      ) : proof === null ? (
        <Registration token={asked.get('lot') ?? ''} />
      ) : (
        <ProveAddress token={proof} />
      )}
    </div>
  );
}

/** The choice of language; it is not kept, for this may be anybody's telephone. */
function PageLanguage() {
  const { t, i18n } = useTranslation('registerPage');
  const shown = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields.
    <div className="language-switch" role="group" aria-label={t('language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === shown}
          onClick={() => {
            setCaller({ language: one });
            document.documentElement.lang = one;
            void i18n.changeLanguage(one);
          }}
        >
          {one === 'es' ? 'Español' : 'English'}
        </button>
      ))}
    </div>
  );
}

function Registration({ token }: { token: string }) {
  const { t } = useTranslation('registerPage');
  const { offer, failed, read } = useOffer(token);
  const [done, setDone] = useState<{ reference: string; isMailed: boolean } | null>(null);
  if (done) return <Done {...done} />;
  if (offer)
    return (
      <RegisterForm
        token={token}
        offer={offer}
        onStale={read}
        onDone={(reference, email) => setDone({ reference, isMailed: offer.provesMail && email !== '' })}
      />
    );
  return <Without failed={failed} offer={offer} onRetry={() => void read()} label={t('loading')} />;
}

interface WithoutProps {
  failed: boolean;
  offer: RegistrationOffer | null | undefined;
  onRetry: () => void;
  label: string;
}

/** While there is nothing to fill: it is on its way, did not arrive, or the link is good for nothing. */
function Without({ failed, offer, onRetry, label }: WithoutProps) {
  const { t } = useTranslation('registerPage');
  usePageTitle(t('title'));
  if (failed)
    return (
      <Notice tone="warning" title={t('failedTitle')}>
        <p>{t('failedBody')}</p>
        <button type="button" className="btn btn-outline-secondary" onClick={onRetry}>
          {t('retry')}
        </button>
      </Notice>
    );
  if (offer === null)
    return (
      <Notice tone="quiet" title={t('closedTitle')}>
        <p>{t('closedBody')}</p>
      </Notice>
    );
  return <p role="status">{label}</p>;
}

function Done({ reference, isMailed }: { reference: string; isMailed: boolean }) {
  const { t } = useTranslation('registerPage');
  usePageTitle(t('doneTitle'));
  return (
    <Notice tone="good" title={t('doneTitle')}>
      <p>{t('doneBody')}</p>
      <p className="register-reference">{reference}</p>
      {isMailed && <p>{t('doneProof')}</p>}
    </Notice>
  );
}
