import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type PaymentDetail as Detail,
  needsAttention,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { Moment } from '../../../live/moment.tsx';
import { HistoryLink } from '../../../records/history-link.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { Outcome, PaymentState, useMoney } from './payment-words.tsx';
import { paymentsPath, paymentsView } from './payments-view.ts';

/** Where an invoice is opened. */
const invoicesView = 'view/invoice/detail';

/** One transaction: what was told of it, what it paid, and what a person has to do about it. */
export function PaymentDetail({ id }: { id: number }) {
  const { t } = useTranslation(['payments', 'routes', 'shell']);
  const { data, error, mutate } = useRead<Detail>(resourcePath('electronic-payments', id));
  const [asked, setAsked] = useState<'match' | 'dismiss' | null>(null);
  const mayWrite = useMayWrite(paymentsView);
  const done = () => {
    setAsked(null);
    void mutate();
  };
  return (
    <>
      <PageHeader
        title={t('title', { reference: data?.reference ?? '' })}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${paymentsView}`), to: paymentsPath },
        ]}
        action={<HistoryLink resource="electronic-payments" id={id} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          {data.attention && <AttentionPanel payment={data} onAsk={mayWrite ? setAsked : undefined} />}
          <PaymentFacts payment={data} />
          <ConfirmationHistory confirmations={data.confirmations} />
        </>
      )}
      {data && asked === 'match' && (
        <MatchDialog payment={data} onClose={() => setAsked(null)} onDone={done} />
      )}
      {data && asked === 'dismiss' && (
        <DismissDialog payment={data} onClose={() => setAsked(null)} onDone={done} />
      )}
    </>
  );
}

interface AttentionProps {
  payment: Detail;
  /** Absent for who may only read. */
  onAsk: ((what: 'match' | 'dismiss') => void) | undefined;
}

function AttentionPanel({ payment, onAsk }: AttentionProps) {
  const { t } = useTranslation('payments');
  const { outcome } = payment;
  const hint =
    needsAttention(outcome) && outcome in hinted
      ? t(`hints.${outcome as keyof typeof hinted}`)
      : t('attention');
  return (
    <section className="alert alert-warning attention" aria-label={t('attention')}>
      <p>{hint}</p>
      {onAsk && (
        <div className="button-row">
          <Button onClick={() => onAsk('match')}>{t('match')}</Button>
          <Button kind="secondary" onClick={() => onAsk('dismiss')}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Outcomes that have an explanation of their own. */
const hinted = {
  unmatched: true,
  'amount-differs': true,
  'currency-differs': true,
  'merchant-differs': true,
  'already-paid': true,
  withdrawn: true,
  test: true,
} as const;

function PaymentFacts({ payment }: { payment: Detail }) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const { request, settlement, reason } = payment;
  const paid = settlement && (request && settlement.requestId === request.id ? request : settlement);
  return (
    <Facts>
      <Fact name={t('state')}>
        <PaymentState {...payment} />
      </Fact>
      <Fact name={t('outcome')}>
        <Outcome {...payment} />
      </Fact>
      <Fact name={t('amount')}>{money(payment.amount, payment.currency)}</Fact>
      <Fact name={t('confirmedAt')}>
        <Moment at={payment.confirmedAt} />
      </Fact>
      <Fact name={t('method')}>{payment.methodName}</Fact>
      <Fact name={t('message')}>{payment.responseMessage}</Fact>
      <Fact name={t('transaction')}>
        <code>{payment.transactionId}</code>
      </Fact>
      <Fact name={t('order')}>{payment.orderId}</Fact>
      <Fact name={t('whatFor')}>
        {paid && 'reference' in paid ? (
          <Link to={`${paymentsPath}?request=${paid.id}`}>
            {t('paidRequest', { reference: paid.reference })}
          </Link>
        ) : (
          <PaidInvoice
            id={settlement?.target === 'invoice' ? settlement.targetId : null}
            isPaid={Boolean(paid)}
            isAdvance={payment.advanceId !== null}
          />
        )}
      </Fact>
      <Fact name={t('reason')}>{reason}</Fact>
    </Facts>
  );
}

/** The invoice that was paid, for who may open it. */
function PaidInvoice({ id, isPaid, isAdvance }: { id: number | null; isPaid: boolean; isAdvance: boolean }) {
  const { t } = useTranslation('payments');
  const { view } = useSession();
  if (!isPaid) return t(isAdvance ? 'keptAsAdvance' : 'nothingPaid');
  if (id === null || !holdsView(view, invoicesView)) return t('paidInvoice');
  return <Link to={`/${invoicesView}/${id}`}>{t('paidInvoice')}</Link>;
}
