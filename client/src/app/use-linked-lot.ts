import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { lotParameter } from '../../../shared/lot-link.ts';
import { SessionContext } from '../session/session-context.ts';
import { notify } from '../ui/notices/notices.ts';

/**
 * Changes to the lot that a link from outside names, as that of a mail, and takes it out of the address. True until then:
 * a screen drawn before would show another lot's records.
 */
export function useLinkedLot(): boolean {
  const { t } = useTranslation('shell');
  const session = useContext(SessionContext);
  const [params, setParams] = useSearchParams();
  const asked = session === null ? null : params.get(lotParameter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link; the session changes by it.
  useEffect(() => {
    if (asked === null || !session) return;
    const arrive = () =>
      setParams(
        (now) => {
          now.delete(lotParameter);
          return now;
        },
        { replace: true },
      );
    const { company, companies } = session.view;
    const id = Number(asked);
    if (company?.id === id) return arrive();
    if (companies.some((one) => one.id === id)) void session.switchCompany(id).then(arrive, arrive);
    else {
      notify({ kind: 'error', text: t('lotOfLinkMissing') });
      arrive();
    }
  }, [asked]);
  return asked !== null;
}
