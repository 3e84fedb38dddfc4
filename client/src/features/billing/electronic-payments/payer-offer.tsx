import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CheckoutForm,
  PayerOffer as Offer,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { PayerFrame } from './payer-frame.tsx';
import { useAsked } from './use-asked.ts';

interface PayerOfferProps {
  reference: string;
  /** Stands beside the mark: the choice of language. */
  head?: ReactNode;
}

/** What a payer sees who follows a payment link: what it is for and how much, and the way to the provider. */
export function PayerOffer({ reference, head }: PayerOfferProps) {
  const { t } = useTranslation('payerResult');
  const { answer: offer, failed, again } = useOffer(reference);
  usePageTitle(t('offerTitle'));
  const state = failed ? 'unreachable' : offer && stateOf(offer);
  return (
    <PayerFrame head={head}>
      <div role="status">
        {!state && <p>{t('loading')}</p>}
        {state === 'open' && <h1>{t('offerTitle')}</h1>}
        {state === 'unreachable' && (
          <div className="payer-state is-warning">
            <h1>{t('states.unreachable.title')}</h1>
            <p>{t('states.unreachable.body')}</p>
          </div>
        )}
        {(state === 'paid' || state === 'closed' || state === 'unknown') && (
          <div className={`payer-state is-${state === 'paid' ? 'good' : 'quiet'}`}>
            <h1>{t(`offers.${state}.title`)}</h1>
            <p>{t(`offers.${state}.body`)}</p>
          </div>
        )}
      </div>
      {offer && !failed && <OfferFacts offer={offer} />}
      {offer?.checkout && state === 'open' && <OfferForm checkout={offer.checkout} test={offer.test} />}
      {failed && (
        <button type="button" className="btn btn-outline-secondary" onClick={again}>
          {t('retry')}
        </button>
      )}
    </PayerFrame>
  );
}

/** The signed form. The mail is the payer's to type: the page tells nobody whose invoice it is. */
function OfferForm({ checkout, test }: { checkout: CheckoutForm; test: boolean }) {
  const { t } = useTranslation('payerResult');
  const id = useId();
  return (
    <form className="checkout" method="post" action={checkout.action}>
      {Object.entries(checkout.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('email')}
        </label>
        <input
          id={id}
          type="email"
          name="buyerEmail"
          className="form-control"
          autoComplete="email"
          maxLength={255}
          required
          aria-describedby={`${id}-help`}
        />
        <p className="form-text" id={`${id}-help`}>
          {t('emailHelp')}
        </p>
      </div>
      <button type="submit" className="btn btn-primary">
        {t('pay')}
      </button>
      <p className="form-text">{t(test ? 'payTest' : 'payHelp')}</p>
    </form>
  );
}

function stateOf({ state, checkout }: Offer): 'open' | 'paid' | 'unknown' | 'closed' {
  return state === 'open' && !checkout ? 'closed' : state;
}

/** The form that pays has a language of its own. */
function useOffer(reference: string) {
  const path = resourcePath('public/payments/payu/offer', undefined, { reference });
  return useAsked(() => call<Offer>('GET', path, { quiet: true }), `${useLanguage()} ${reference}`);
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('payerResult');
  const language = useLanguage();
  const { lot, description, reference, amount, currency } = offer;
  if (lot === null || currency === null) return null;
  return (
    <dl className="facts">
      <div>
        <dt>{t('lot')}</dt>
        <dd>{lot}</dd>
      </div>
      {description !== null && (
        <div>
          <dt>{t('whatFor')}</dt>
          <dd>{description}</dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>{t('amount')}</dt>
          <dd>{formatMoney(amount, currency, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('reference')}</dt>
        <dd>{reference}</dd>
      </div>
    </dl>
  );
}
