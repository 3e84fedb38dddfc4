import { useCallback, useEffect, useState } from 'react';
import type { RegistrationOffer } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';

/** What the page of a lot needs: undefined while it is read, null where the link is good for nothing. */
export function useOffer(token: string) {
  const [offer, setOffer] = useState<RegistrationOffer | null>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setFailed(false);
    const path = resourcePath('public/registrations/offer', undefined, { lot: token });
    try {
      setOffer((await call<{ offer: RegistrationOffer | null }>('GET', path, { quiet: true })).offer);
    } catch {
      setFailed(true);
    }
  }, [token]);
  useEffect(() => void read(), [read]);
  return { offer, failed, read };
}
