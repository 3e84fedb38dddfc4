import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '../../../../../shared/features/billing/invoices/invoice.ts';
import { mostRecipients } from '../../../../../shared/features/billing/invoices/invoice-mail.schema.ts';
import { ApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { MailRows, type Mails, mailsPath } from './invoice-mails.tsx';
import { numberOf } from './invoices-view.ts';

/** Mails an invoice with its PDF, and shows what was mailed before. */
export function MailDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'ui']);
  const { data, mutate } = useRead<Mails>(mailsPath(invoice.id));
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // A press that is made twice sends one mail.
  const [once, setOnce] = useState(() => crypto.randomUUID());
  const id = useId();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const addresses = to.split(/[\s,;]+/).filter((one) => one !== '');
      const body = { id: once, to: addresses };
      await mutate(await call<Mails>('POST', mailsPath(invoice.id), { body, quiet: true }), {
        revalidate: false,
      });
      notify({ kind: 'success', text: t('mailed', { number: numberOf(invoice) }) });
      setOnce(crypto.randomUUID());
      setTo('');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const error = failure === null ? undefined : problemOf(failure, t('ui:failedNetwork'), t('ui:failed'));
  return (
    <Dialog title={t('mailTitle', { number: numberOf(invoice) })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        {data && !data.mail && <p className="alert alert-warning">{t('mailMissing')}</p>}
        <FieldFrame id={id} label={t('mailTo')} help={t('mailHelp', { most: mostRecipients })} error={error}>
          <input
            id={id}
            type="text"
            inputMode="email"
            className="form-control"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            {...describedBy(id, t('mailHelp', { most: mostRecipients }), error)}
          />
        </FieldFrame>
        <div className="button-row">
          <Button type="submit" busy={busy}>
            {t('mailSend')}
          </Button>
        </div>
      </form>
      {data && data.rows.length > 0 && (
        <>
          <h3>{t('mailsBefore')}</h3>
          <MailRows mails={data.rows} />
        </>
      )}
    </Dialog>
  );
}

/** The words of the first address that is wrong, else of the failure. */
function problemOf(failure: unknown, network: string, otherwise: string): string {
  const [field] = failure instanceof ApiError ? Object.values(failure.body.fields ?? {}) : [];
  return field?.message ?? failureText(failure, network, otherwise);
}
