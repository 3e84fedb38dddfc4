import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { tryNow } from '../api/connection.ts';
import { useConnection } from '../api/use-connection.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices/notices.ts';
import { checkVersion } from '../ui/version.ts';

/** Says that the gateway does not answer and when it is asked again; at its return everything shown is read again. */
export function ConnectionBar() {
  const { t } = useTranslation('shell');
  const { lost, nextTry } = useConnection();
  const { mutate } = useSWRConfig();
  const seconds = useSecondsUntil(lost ? nextTry : null);
  const wasLost = useRef(false);
  useEffect(() => {
    if (lost) wasLost.current = true;
    if (lost || !wasLost.current) return;
    wasLost.current = false;
    notify({ kind: 'success', text: t('lostBack') });
    // What is in a form stays as it is.
    void mutate((key) => Array.isArray(key) && key[2] !== 'form');
    // It may have been away for an upgrade.
    void checkVersion();
  }, [lost, mutate, t]);
  if (!lost) return null;
  return (
    <div className="notice-bar">
      <span role="alert">{t('lostTitle')}</span>
      <span className="notice-actions">
        <span className="notice-note">{nextTry === null ? t('lostNow') : t('lostNext', { seconds })}</span>
        <Button kind="secondary" busy={nextTry === null} onClick={() => void tryNow()}>
          {t('lostTry')}
        </Button>
      </span>
    </div>
  );
}

function useSecondsUntil(moment: number | null): number {
  const left = () => (moment === null ? 0 : Math.max(0, Math.ceil((moment - performance.now()) / 1000)));
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left();
}
