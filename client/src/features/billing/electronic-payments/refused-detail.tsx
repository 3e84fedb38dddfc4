import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RefusedDetail as Detail } from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ConfirmationCard } from './confirmation-history.tsx';
import { paymentsPath, paymentsView, tabPath } from './payments-view.ts';

/** A refused confirmation with what came in it, and the button that checks it again. */
export function RefusedDetail({ id }: { id: number }) {
  const { t } = useTranslation(['payments', 'routes', 'shell']);
  const { data, error, mutate } = useRead<Detail>(resourcePath('refused-confirmations', id));
  return (
    <>
      <PageHeader
        title={t('refusedTitle', { reference: data?.reference ?? '' })}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${paymentsView}`), to: paymentsPath },
          { label: t('tabs.refused'), to: tabPath('refused') },
        ]}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <ConfirmationCard confirmation={data} open />
          {data.verdict !== 'repeated-field' && <Recheck id={id} />}
        </>
      )}
    </>
  );
}

/** Checks it again, by the keys of now; what is taken in is refused no more. */
function Recheck({ id }: { id: number }) {
  const { t } = useTranslation(['payments', 'ui']);
  const navigate = useNavigate();
  const refresh = useRefresh(['refused-confirmations', 'electronic-payments', 'payment-requests']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!useMayWrite(paymentsView)) return null;
  async function recheck() {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST', `${resourcePath('refused-confirmations', id)}/recheck`, { quiet: true });
      notify({ kind: 'success', text: t('rechecked') });
      await refresh();
      void navigate(tabPath('refused'));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <div className="history-actions">
      <Button kind="secondary" busy={busy} onClick={() => void recheck()}>
        {t('recheck')}
      </Button>
      <span role="alert">
        {failure !== null && failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}
      </span>
    </div>
  );
}
