import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostQuestion } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLive } from '../../../live/live.tsx';
import { Button } from '../../../ui/button.tsx';
import { persons } from './guardian-views.ts';

/** Milliseconds between two looks where the lot's events do not tell of answers. */
const lookEvery = 5000;

/** Asks the host of who stands at the gate by mail, and shows the answer as soon as it is there. */
export function AskHost({ personId, gate, mayWrite }: { personId: number; gate: string; mayWrite: boolean }) {
  const { t } = useTranslation(['guardianInvitations', 'ui']);
  const path = `${resourcePath(persons, personId)}/question`;
  const told = useLive().page?.people?.answeredAt;
  const { data, mutate } = useRead<HostQuestion>(path, {
    refreshInterval: (latest) => (told === undefined && latest?.askedAt && !latest.answer ? lookEvery : 0),
  });
  const again = useRef(mutate);
  again.current = mutate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a host has answered.
  useEffect(() => void again.current(), [told]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!data?.host || !(data.mayAsk || data.askedAt)) return null;
  const { host, askedAt, answer, mayAsk } = data;
  async function ask() {
    setBusy(true);
    setFailure(null);
    try {
      await mutate(await call<HostQuestion>('POST', path, { body: { gate } }), { revalidate: false });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  const words = answer === 'admitted' ? 'hostAdmits' : answer === 'refused' ? 'hostRefuses' : 'asked';
  const look = answer === 'admitted' ? 'success' : answer === 'refused' ? 'danger' : 'info';
  return (
    <div className="guard-host" aria-live="polite">
      {askedAt && <p className={`alert alert-${look}`}>{t(words, { host })}</p>}
      {failure !== null && (
        <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
      )}
      {mayAsk && mayWrite && answer !== 'admitted' && (
        <Button kind="secondary" busy={busy} onClick={() => void ask()}>
          {t(askedAt ? 'askAgain' : 'ask')}
        </Button>
      )}
    </div>
  );
}
