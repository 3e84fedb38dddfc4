import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type CreditNote,
  type CreditReason,
  creditReasons,
} from '../../../../../shared/features/billing/credit-notes/credit-note.ts';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import type { CancellationPreview } from '../../../../../shared/features/traffic/cancellations/cancellation.schema.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { invoiceDateNotices } from '../../../../../shared/notices/invoice-dates.ts';
import { invoiceNotices } from '../../../../../shared/notices/invoices.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRead } from '../../../api/use-read.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { PaperButton } from '../paper-button.tsx';
import {
  cancelListPath,
  cancelView,
  invoicePath,
  invoicesView,
  numberOf,
  reasonNames,
  resource,
} from './invoices-view.ts';
import { useOfficeMethods } from './use-office-methods.ts';

/** Says what cancelling an invoice will do, asks why, does it, and hands out the credit note. */
export function CancelDesk({ id }: { id: number }) {
  const { t } = useTranslation(['cancellations', 'routes', 'shell']);
  const { data, error, mutate } = useRead<CancellationPreview>(resourcePath(`invoices/${id}/cancellation`));
  const [note, setNote] = useState<CreditNote | null>(null);
  const mayWrite = useMayWrite(cancelView);
  return (
    <>
      <PageHeader
        title={data ? t('title', { number: numberOf(data.invoice) }) : t(`routes:${cancelView}`)}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${cancelView}`), to: cancelListPath },
        ]}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <InvoiceFacts preview={data} />
          {note ? (
            <Done id={id} number={numberOf(data.invoice)} note={note} />
          ) : (
            <>
              <Effects preview={data} />
              {mayWrite && data.refusal === null && <CancelForm preview={data} onDone={setNote} />}
            </>
          )}
        </>
      )}
    </>
  );
}

function InvoiceFacts({ preview: { invoice } }: { preview: CancellationPreview }) {
  const { t } = useTranslation(['cancellations', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  return (
    <Facts>
      <Fact name={t('total')}>{formatMoney(invoice.total, currency, language)}</Fact>
      <Fact name={t('balance')}>{formatMoney(invoice.balance, currency, language)}</Fact>
      <Fact name={t('day')}>{shortDay(invoice.day, language)}</Fact>
      <Fact name={t('customer')}>{invoice.customer}</Fact>
      <Fact name={t('method')}>{t(`values:paymentMethods.${invoice.method}`)}</Fact>
      <Fact name={t('plate')}>{invoice.plate && <Plate>{invoice.plate}</Plate>}</Fact>
    </Facts>
  );
}

/** What will happen, before it happens. */
function Effects({ preview }: { preview: CancellationPreview }) {
  const { t } = useTranslation('cancellations');
  const language = useLanguage();
  const { currency } = useLot();
  const { credit, paid, vouchers, stay, refusal, isDayClosed } = preview;
  const today = useToday();
  if (refusal) return <p className="alert alert-warning">{t(`refusals.${refusal}`)}</p>;
  const { day } = preview.invoice;
  const dated =
    day > today
      ? invoiceDateNotices.invoiceDateFuture
      : day.slice(0, 7) < today.slice(0, 7) && !isDayClosed
        ? invoiceDateNotices.invoiceDateOld
        : null;
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <section aria-labelledby="cancel-effects">
      <h2 id="cancel-effects">{t('effects')}</h2>
      {isDayClosed && (
        <p className="alert alert-warning">{noticeText(invoiceDateNotices.invoiceDateClosed, language)}</p>
      )}
      {dated && <p className="alert alert-warning">{noticeText(dated, language)}</p>}
      <ul>
        <li>{t('willCredit', { amount: money(credit) })}</li>
        <li>{paid > 0 ? t('willOwe', { amount: money(paid) }) : t('nothingPaid')}</li>
        {vouchers.length > 0 && <li>{t('willReturn', { codes: vouchers.join(', ') })}</li>}
        {stay && <li>{t(stay.isInside ? 'willReopen' : 'hasLeft', { ticket: stay.ticket })}</li>}
      </ul>
    </section>
  );
}

interface CancelFormProps {
  preview: CancellationPreview;
  onDone: (note: CreditNote) => void;
}

function CancelForm({ preview, onDone }: CancelFormProps) {
  const { t } = useTranslation(['cancellations', 'invoices', 'ui']);
  const command = useCommand<CreditNote>(resource);
  const methods = useOfficeMethods();
  // A press that is made twice makes one credit note.
  const [id] = useState(() => crypto.randomUUID());
  const [reasonCode, setReasonCode] = useState<CreditReason>(2);
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<ReceiptMethod | 'none'>('none');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function cancel(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const money = refund === 'none' ? null : { method: refund };
      onDone(
        await command('POST', preview.invoice.id, 'cancellation', { id, reasonCode, reason, refund: money }),
      );
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <form className="entity-form" noValidate onSubmit={(event) => void cancel(event)}>
      <ChoiceInput
        label={t('invoices:reasonCode')}
        value={reasonCode}
        choices={creditReasons.map((value) => ({
          value,
          label: t(`invoices:reasons.${reasonNames[value]}`),
        }))}
        onChoose={setReasonCode}
      />
      <TextInput label={t('invoices:reason')} text={reason} onText={setReason} />
      {preview.paid > 0 && (
        <ChoiceInput
          label={t('invoices:refundBy')}
          value={refund}
          choices={[{ value: 'none', label: t('invoices:refundLater') }, ...methods]}
          onChoose={setRefund}
        />
      )}
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
      <Button type="submit" kind="danger" busy={busy}>
        {t('cancel', { number: numberOf(preview.invoice) })}
      </Button>
    </form>
  );
}

interface DoneProps {
  id: number;
  /** Of the invoice, as it is printed. */
  number: string;
  note: CreditNote;
}

function Done({ id, number, note }: DoneProps) {
  const { t } = useTranslation('cancellations');
  const language = useLanguage();
  const mayOpen = holdsView(useSession().view, invoicesView);
  return (
    <section className="alert alert-success" role="status">
      <p>
        {noticeText(invoiceNotices.invoiceCancelled, language, number)}{' '}
        {t('done', { number: numberOf(note) })}
      </p>
      <div className="button-row">
        <PaperButton
          resource="credit-notes"
          id={note.id}
          size="a4"
          label={t('printNote')}
          view={cancelView}
        />
        {mayOpen && (
          <Link className="btn btn-outline-secondary" to={invoicePath(id)}>
            {t('openInvoice')}
          </Link>
        )}
        <Link className="btn btn-outline-secondary" to={cancelListPath}>
          {t('another')}
        </Link>
      </div>
    </section>
  );
}
