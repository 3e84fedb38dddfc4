import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ApiError } from './api-error.ts';

/** What went wrong, in the place where the data would stand. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <section className="empty" role="alert">
      <h2>
        {isForbidden
          ? error.body.message || t('forbidden')
          : failureText(error, t('failedNetwork'), t('failed'))}
      </h2>
      {error instanceof ApiError && !error.isNetwork && (
        <p>{isForbidden ? t('forbiddenHint') : t('failedWithCode', { code: error.body.code })}</p>
      )}
      {onRetry && !isForbidden && (
        <Button kind="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </section>
  );
}

/** The server's own words where it had some; of fields what it says of each, for a place that has none to show it at. */
export function failureText(error: unknown, network: string, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.isNetwork) return network;
  const ofFields = Object.values(error.body.fields ?? {}).map(({ message }) => message);
  return [...new Set(ofFields)].join(' ') || error.body.message || otherwise;
}
