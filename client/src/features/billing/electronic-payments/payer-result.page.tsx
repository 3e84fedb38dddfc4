import { PayerOffer } from './payer-offer.tsx';
import { PayerResult } from './payer-result.tsx';

/**
 * The payer's screens within the application; from outside they come with a page of their own (`payer.tsx`), which shares
 * this file: nothing of the application may be asked for here.
 */
export function Page() {
  const reference = new URLSearchParams(location.search).get('pay');
  return reference === null ? <PayerResult /> : <PayerOffer reference={reference} />;
}
