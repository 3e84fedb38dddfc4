import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  type RequestDetail as Detail,
  type ElectronicPayment,
  isClosedBy,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSave } from '../../../api/use-save.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { Moment } from '../../../live/moment.tsx';
import { HistoryLink } from '../../../records/history-link.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { Outcome, PaymentState, RequestState, useMoney } from './payment-words.tsx';
import { paymentsPath, paymentsView, tabPath } from './payments-view.ts';

const refreshEvery = 5000;

/** One request: what is asked for, the button that pays it, and what the provider told so far. */
export function RequestDetail({ id }: { id: number }) {
  const { t } = useTranslation(['payments', 'routes', 'shell']);
  const navigate = useNavigate();
  const [withdrawing, setWithdrawing] = useState(false);
  const mayWrite = useMayWrite(paymentsView);
  const { data, error, mutate } = useRead<Detail>(resourcePath('payment-requests', id), {
    refreshInterval: refreshEvery,
  });
  const isOpen = data !== undefined && !isClosedBy(data.state) && data.status !== 'D';
  return (
    <>
      <PageHeader
        title={t('requestTitle', { reference: data?.reference ?? '' })}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${paymentsView}`), to: tabPath('requests') },
        ]}
        action={
          <div className="button-row">
            <HistoryLink resource="payment-requests" id={id} />
            {isOpen && mayWrite && (
              <Button kind="danger" className="apart" onClick={() => setWithdrawing(true)}>
                {t('withdraw')}
              </Button>
            )}
          </div>
        }
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <RequestFacts request={data} />}
      {isOpen && <CheckoutButton checkout={data.checkout} test={data.test} />}
      {data && <Transactions payments={data.payments} />}
      {data && withdrawing && (
        <Withdraw
          request={data}
          onClose={() => setWithdrawing(false)}
          onDone={() => void navigate(tabPath('requests'))}
        />
      )}
    </>
  );
}

function RequestFacts({ request }: { request: Detail }) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const { amount, tax, taxBase, currency, paidAt } = request;
  return (
    <Facts>
      <Fact name={t('state')}>
        <RequestState {...request} />
      </Fact>
      <Fact name={t('amount')}>{money(amount, currency)}</Fact>
      <Fact name={t('tax')}>{money(tax, currency)}</Fact>
      <Fact name={t('taxBase')}>{money(taxBase, currency)}</Fact>
      <Fact name={t('target')}>{t(`targets.${request.target}`)}</Fact>
      <Fact name={t('description')}>{request.description}</Fact>
      <Fact name={t('payer')}>{[request.payerName, request.payerEmail].filter(Boolean).join(' · ')}</Fact>
      <Fact name={t('createdAt')}>
        <Moment at={request.createdAt} />
      </Fact>
      <Fact name={t('paidAt')}>{paidAt && <Moment at={paidAt} />}</Fact>
    </Facts>
  );
}

function Transactions({ payments }: { payments: readonly ElectronicPayment[] }) {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="transactions">
      <h2 id="transactions">{t('transactions')}</h2>
      {payments.length === 0 && <p>{t('noTransactions')}</p>}
      <ol className="history">
        {payments.map((payment) => (
          <li key={payment.id}>
            <p className="history-line">
              <PaymentState {...payment} />
              <Outcome {...payment} />
              <Moment at={payment.confirmedAt} />
              <Link to={`${paymentsPath}?payment=${payment.id}`}>{payment.transactionId}</Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Withdraw({
  request,
  onClose,
  onDone,
}: {
  request: Detail;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('payments');
  const { remove } = useSave('payment-requests');
  const { id, version, reference } = request;
  return (
    <SureDialog
      title={t('withdrawTitle', { reference })}
      action={t('withdraw')}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('withdrawn', { reference }) });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('withdrawBody')}</p>
    </SureDialog>
  );
}
