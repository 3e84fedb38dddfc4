import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InvoiceDetail as Detail } from '../../../../../shared/features/billing/invoices/invoice.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { PaperButton } from '../paper-button.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceMails } from './invoice-mails.tsx';
import { CreditNotes, Lines, Receipts } from './invoice-parts.tsx';
import {
  cancelPath,
  cancelView,
  invoicesPath,
  invoicesView,
  invoiceTones,
  numberOf,
  resource,
} from './invoices-view.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const MailDialog = later(async () => (await import('./mail-dialog.tsx')).MailDialog);

type Asked = 'collection' | 'refund' | 'credit' | 'mail';

/** One invoice: what it says, what of it is owed, the money that came and what was taken back. */
export function InvoiceDetail({ id }: { id: number }) {
  const { t } = useTranslation(['invoices', 'routes', 'shell']);
  const { data, error, mutate } = useRead<Detail>(resourcePath(resource, id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    void mutate();
  };
  return (
    <>
      <PageHeader
        title={data ? t('title', { number: numberOf(data) }) : t(`routes:${invoicesView}`)}
        trail={[{ label: t('shell:groups.billing') }, { label: t('list'), to: invoicesPath }]}
        action={data && <Actions invoice={data} onAsk={setAsked} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <InvoiceFacts invoice={data} />
          <Lines invoice={data} />
          <Receipts receipts={data.receipts} />
          <CreditNotes notes={data.creditNotes} />
          <InvoiceMails id={id} />
        </>
      )}
      {data && (asked === 'collection' || asked === 'refund') && (
        <ReceiptDialog invoice={data} kind={asked} onClose={close} onDone={done} />
      )}
      {data && asked === 'mail' && <MailDialog invoice={data} onClose={close} />}
      {data && asked === 'credit' && <CreditDialog invoice={data} onClose={close} onDone={done} />}
    </>
  );
}

function Actions({ invoice, onAsk }: { invoice: Detail; onAsk: (what: Asked) => void }) {
  const { t } = useTranslation('invoices');
  const mayWrite = useMayWrite(invoicesView);
  const mayCancel = useMayWrite(cancelView);
  return (
    <div className="button-row">
      <PaperButton resource="invoices" view={invoicesView} id={invoice.id} size="a4" label={t('pdf')} />
      <PaperButton resource="invoices" view={invoicesView} id={invoice.id} size="80mm" label={t('roll')} />
      {mayWrite && (
        <Button kind="secondary" onClick={() => onAsk('mail')}>
          {t('mail')}
        </Button>
      )}
      {mayCancel && invoice.status === 'A' && (
        <Link className="btn btn-outline-secondary" to={cancelPath(invoice.id)}>
          {t('cancel')}
        </Link>
      )}
      {mayWrite && invoice.status === 'A' && (
        <Button kind="secondary" onClick={() => onAsk('credit')}>
          {t('credit')}
        </Button>
      )}
      {mayWrite && invoice.balance < 0 && <Button onClick={() => onAsk('refund')}>{t('giveBack')}</Button>}
      {mayWrite && invoice.status === 'A' && invoice.balance > 0 && (
        <Button onClick={() => onAsk('collection')}>{t('collect')}</Button>
      )}
    </div>
  );
}

function InvoiceFacts({ invoice }: { invoice: Detail }) {
  const { t } = useTranslation(['invoices', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const { balance, state, dueDate, plate } = invoice;
  return (
    <Facts>
      <Fact name={t('state')}>
        <StateBadge tone={invoiceTones[state]}>{t(`values:invoiceStates.${state}`)}</StateBadge>
      </Fact>
      <Fact name={t(balance < 0 ? 'owedToCustomer' : 'balance')}>
        <strong>{formatMoney(Math.abs(balance), currency, language)}</strong>
      </Fact>
      <Fact name={t('total')}>{formatMoney(invoice.total, currency, language)}</Fact>
      <Fact name={t('customer')}>{invoice.customer}</Fact>
      <Fact name={t('at')}>
        <Moment at={invoice.at} />
      </Fact>
      <Fact name={t('dueDate')}>{dueDate && shortDay(dueDate, language)}</Fact>
      <Fact name={t('kind')}>{t(`values:invoiceKinds.${invoice.kind}`)}</Fact>
      <Fact name={t('method')}>{t(`values:paymentMethods.${invoice.method}`)}</Fact>
      <Fact name={t('plate')}>{plate && <Plate>{plate}</Plate>}</Fact>
      <Fact name={t('reference')}>{invoice.reference}</Fact>
    </Facts>
  );
}
