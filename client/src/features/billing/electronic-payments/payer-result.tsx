import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayerResult as Result } from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { PayerFrame } from './payer-frame.tsx';
import { useAsked } from './use-asked.ts';

/** What of the provider's parameters is signed; nothing else is looked at. */
const signed = ['merchantId', 'referenceCode', 'TX_VALUE', 'currency', 'transactionState', 'signature'];
/** The provider's own confirmation comes within minutes of the payer: asked for a while, in milliseconds. */
const askAgain = { every: 5000, times: 24 };

type Shown = Exclude<Result['state'], 'approved'> | 'approved' | 'awaiting' | 'unreachable';

const tones: Record<Shown, 'good' | 'warning' | 'bad' | 'quiet'> = {
  approved: 'good',
  awaiting: 'good',
  pending: 'warning',
  declined: 'bad',
  expired: 'bad',
  error: 'bad',
  unknown: 'quiet',
  unreachable: 'warning',
};

function ask(): Promise<Result> {
  const given = new URLSearchParams(location.search);
  // What comes twice is nothing: the one could be signed and the other be shown.
  const only = (name: string) => (given.getAll(name).length === 1 ? given.get(name) : '');
  const query = Object.fromEntries(signed.map((name) => [name, only(name) ?? '']));
  return call<Result>('GET', resourcePath('public/payments/payu/result', undefined, query), { quiet: true });
}

function shownState({ state, confirmed }: Result): Shown {
  return state === 'approved' && !confirmed ? 'awaiting' : state;
}

/**
 * What a payer sees who comes back from the provider: what the core believes of the parameters, never the parameters
 * themselves.
 * @param head stands beside the mark: the choice of language
 */
export function PayerResult({ head }: { head?: ReactNode }) {
  const { t } = useTranslation('payerResult');
  const { result, shown, retry } = usePayerResult();
  usePageTitle(shown ? t(`states.${shown}.title`) : t('title'));
  return (
    <PayerFrame head={head}>
      <div role="status">
        {!shown && <p>{t('loading')}</p>}
        {shown && (
          <div className={`payer-state is-${tones[shown]}`}>
            <h1>{t(`states.${shown}.title`)}</h1>
            <p>{t(`states.${shown}.body`)}</p>
          </div>
        )}
      </div>
      {shown !== 'unreachable' && result?.reference && <PaymentFacts result={result} />}
      {(shown === 'unreachable' || shown === 'pending' || shown === 'awaiting') && (
        <button type="button" className="btn btn-outline-secondary" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </PayerFrame>
  );
}

/** What the core says of the payment; asked again for a while as long as it is not settled. */
function usePayerResult() {
  const { answer: result, failed, turn, again } = useAsked(ask);
  const shown = failed ? 'unreachable' : result && shownState(result);
  useEffect(() => {
    if ((shown !== 'awaiting' && shown !== 'pending') || turn >= askAgain.times) return;
    const timer = setTimeout(again, askAgain.every);
    return () => clearTimeout(timer);
  }, [shown, turn, again]);
  return { result, shown, retry: again };
}

function PaymentFacts({ result: { reference, amount, currency } }: { result: Result }) {
  const { t } = useTranslation('payerResult');
  const language = useLanguage();
  return (
    <dl className="facts">
      <div>
        <dt>{t('reference')}</dt>
        <dd>{reference}</dd>
      </div>
      {amount !== null && currency && /^[A-Z]{3}$/.test(currency) && (
        <div>
          <dt>{t('amount')}</dt>
          <dd>{formatMoney(amount, currency, language)}</dd>
        </div>
      )}
    </dl>
  );
}
