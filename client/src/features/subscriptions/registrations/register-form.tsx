import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RegistrationOffer,
  shortestPage,
} from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { emptyValues, newId, type RegisterValues, toPayload } from './register.form.ts';
import { RegisterConsent } from './register-consent.tsx';
import { RegisterChoice, RegisterText } from './register-fields.tsx';
import { RegisterSummary } from './register-summary.tsx';
import { RegisterVehicles } from './register-vehicles.tsx';

interface RegisterFormProps {
  token: string;
  offer: RegistrationOffer;
  /** Reads the offer again: the page is too old, or its text has changed. */
  onStale: () => Promise<void>;
  onDone: (reference: string, email: string) => void;
}

/** Person, contact, vehicles and consent. What is wrong is told all at once, above the fields and at each. */
export function RegisterForm({ token, offer, onStale, onDone }: RegisterFormProps) {
  const { t } = useTranslation('registerPage');
  const [values, setValues] = useState(emptyValues);
  const { errors, whole, busy, send, tries } = useSending({ token, offer, onStale, onDone });
  const title = t('titleOf', { lot: offer.lot });
  const isWrong = whole !== '' || Object.keys(errors).length > 0;
  usePageTitle(isWrong ? t('errorTitle', { title }) : title);
  const set = (change: Partial<RegisterValues>) => setValues((old) => ({ ...old, ...change }));
  const field = (name: 'name' | 'identification' | 'telephone' | 'email' | 'notes', path: string) => ({
    ...{ path, errors, value: values[name] },
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(values, () => set({ accepted: false }));
      }}
    >
      <h1>{title}</h1>
      <p>{t('intro')}</p>
      <RegisterSummary errors={errors} whole={whole} tries={tries} />
      <fieldset>
        <legend>{t('person')}</legend>
        <RegisterText {...field('name', 'person.name')} label={t('name')} autoComplete="name" />
        <RegisterChoice
          path="person.identificationType"
          label={t('documentType')}
          errors={errors}
          value={values.identificationType}
          onValue={(identificationType) => set({ identificationType })}
          choices={offer.documents}
        />
        <RegisterText
          {...field('identification', 'person.identification')}
          label={t('document')}
          help={t('documentHelp')}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <RegisterText
          {...field('telephone', 'contact.telephone')}
          label={t('telephone')}
          type="tel"
          autoComplete="tel"
        />
        <RegisterText
          {...field('email', 'contact.email')}
          label={t('email')}
          help={t(offer.provesMail ? 'emailProven' : 'emailHelp')}
          type="email"
          autoComplete="email"
        />
      </fieldset>
      <RegisterVehicles
        vehicles={values.vehicles}
        types={offer.vehicleTypes}
        errors={errors}
        onVehicles={(vehicles) => set({ vehicles })}
      />
      <RegisterText
        {...field('notes', 'notes')}
        label={t('notes')}
        help={t('notesHelp')}
        autoComplete="off"
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t('website')}</label>
        <input
          id="website"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={({ target }) => set({ website: target.value })}
        />
      </div>
      <RegisterConsent
        text={offer.text}
        accepted={values.accepted}
        error={errors['consent.accepted']}
        onAccepted={(accepted) => set({ accepted })}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
        {t(busy ? 'sending' : 'send')}
      </button>
    </form>
  );
}

/** Codes of a page that must be read again, and of a text that is another one by now. */
const pageOld = -3381;
const textChanged = -3382;

/** Sends what was typed: not before anybody could have read the page, and under one id however often it is tried. */
function useSending({ token, offer, onStale, onDone }: RegisterFormProps) {
  const { t } = useTranslation('registerPage');
  const language = useLanguage();
  const [id] = useState(newId);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [whole, setWhole] = useState('');
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const readAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stamp has its own time.
  useEffect(() => {
    readAt.current = performance.now();
  }, [offer.stamp]);
  async function send(values: RegisterValues, onTextChanged: () => void) {
    if (busy) return;
    setBusy(true);
    const early = shortestPage * 1000 + 200 - (performance.now() - readAt.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    try {
      const body = toPayload(values, { id, token, offer, language });
      const path = resourcePath('public/registrations');
      const { reference } = await call<{ reference: string }>('POST', path, { body, quiet: true });
      onDone(reference, values.email.trim());
    } catch (thrown) {
      const { code, message, fields = {} } = asApiError(thrown).body;
      setErrors(Object.fromEntries(Object.entries(fields).map(([path, one]) => [path, one.message])));
      setWhole(Object.keys(fields).length > 0 ? '' : message || t('notSent'));
      setTries((before) => before + 1);
      if (code === textChanged) onTextChanged();
      if (code === textChanged || code === pageOld) await onStale();
      setBusy(false);
    }
  }
  return { errors, whole, busy, send, tries };
}
