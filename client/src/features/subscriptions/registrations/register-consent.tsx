import { useTranslation } from 'react-i18next';
import type { ConsentText } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

interface RegisterConsentProps {
  text: ConsentText;
  accepted: boolean;
  error: string | undefined;
  onAccepted: (accepted: boolean) => void;
}

/** The text of the data treatment, and that the person agrees to it: never ticked beforehand. */
export function RegisterConsent({ text, accepted, error, onAccepted }: RegisterConsentProps) {
  const { t } = useTranslation('registerPage');
  const language = useLanguage();
  const path = 'consent.accepted';
  return (
    <fieldset>
      <legend>{t('consentTitle')}</legend>
      <div className="consent-words">{text[language]}</div>
      <div className="form-check">
        <input
          id={path}
          type="checkbox"
          className={`form-check-input ${error ? 'is-invalid' : ''}`}
          checked={accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${path}-error` : undefined}
          onChange={({ target }) => onAccepted(target.checked)}
        />
        <label className="form-check-label" htmlFor={path}>
          {t('consent')}
        </label>
        {error && (
          <p className="field-error" id={`${path}-error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
