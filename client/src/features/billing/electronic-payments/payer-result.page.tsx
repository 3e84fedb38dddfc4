import { PayerResult } from './payer-result.tsx';

/** The payer's screen within the application; from outside it comes with a page of its own (`payer.tsx`). */
export function Page() {
  return <PayerResult />;
}
