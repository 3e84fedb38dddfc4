import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../shared/features/electronic-payments/payment.ts';
import { call } from '../../api/http.ts';
import { resourcePath } from '../../api/resource-path.ts';
import { useRead } from '../../api/use-read.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Empty, Failure, failureText, Skeleton } from '../../ui/panels.tsx';
import { ConfirmationCard } from './confirmation-history.tsx';
import { PaymentsHeader } from './payments-header.tsx';
import { paymentsView } from './payments-view.ts';

const refused = 'electronic-payments/refused';

/** Confirmations that nobody could believe: an attack, or a key that is mistyped here. */
export function RefusedList() {
  const { t } = useTranslation('payments');
  const { data, error, mutate } = useRead<{ rows: Confirmation[] }>(resourcePath(refused));
  return (
    <>
      <PaymentsHeader tab="refused" />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data?.rows.length === 0 && <Empty title={t('refusedEmpty')}>{t('refusedEmptyBody')}</Empty>}
      {data && data.rows.length > 0 && (
        <>
          <p>{t('refusedIntro')}</p>
          <ol className="told">
            {data.rows.map((one) => (
              <li key={one.id}>
                <p className="told-reference">{one.fields.reference_sale || '—'}</p>
                <ConfirmationCard confirmation={one} />
                <Recheck confirmation={one} onDone={() => void mutate()} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Checks one again, by the keys of now. */
function Recheck({ confirmation, onDone }: { confirmation: Confirmation; onDone: () => void }) {
  const { t } = useTranslation(['payments', 'ui']);
  const refresh = useRefresh(['electronic-payments', 'payment-requests']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!useMayWrite(paymentsView)) return null;
  async function recheck() {
    setBusy(true);
    try {
      await call('POST', `${resourcePath(refused, confirmation.id)}/recheck`, { quiet: true });
      notify({ kind: 'success', text: t('rechecked') });
      await refresh();
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <div className="told-actions">
      <Button kind="secondary" busy={busy} onClick={() => void recheck()}>
        {t('recheck')}
      </Button>
      <span role="alert">
        {failure !== null && failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}
      </span>
    </div>
  );
}
