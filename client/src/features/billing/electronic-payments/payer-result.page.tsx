import { useSearchParams } from 'react-router';
import { PayerOffer } from './payer-offer.tsx';
import { PayerResult } from './payer-result.tsx';

/** The payer's screens within the application; from outside they come with a page of their own (`payer.tsx`). */
export function Page() {
  const reference = useSearchParams()[0].get('pay');
  return reference === null ? <PayerResult /> : <PayerOffer reference={reference} />;
}
