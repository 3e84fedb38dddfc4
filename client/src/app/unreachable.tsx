import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readSession } from '../session/session-calls.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/panels.tsx';

const every = 3000;

/** In the place of everything while the gateway does not answer; it comes back by itself. */
export function Unreachable() {
  const { t } = useTranslation(['shell', 'ui']);
  useEffect(() => {
    const timer = setInterval(() => {
      readSession().then(
        () => location.reload(),
        () => {},
      );
    }, every);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="public-frame">
      <Empty
        page
        title={t('offline')}
        action={<Button onClick={() => location.reload()}>{t('ui:retry')}</Button>}
      />
    </main>
  );
}
