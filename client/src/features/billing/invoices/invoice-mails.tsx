import { useTranslation } from 'react-i18next';
import type { InvoiceMail } from '../../../../../shared/features/billing/invoices/invoice-mail.schema.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { Moment } from '../../../live/moment.tsx';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { resource } from './invoices-view.ts';

/** What was mailed of an invoice, and whether the site can send mails. */
export interface Mails {
  mail: boolean;
  rows: InvoiceMail[];
}

const tones: Record<InvoiceMail['state'], Tone> = {
  queued: 'quiet',
  sent: 'good',
  failed: 'bad',
  dropped: 'quiet',
  forgotten: 'quiet',
};

export const mailsPath = (id: number) => resourcePath(`${resource}/${id}/mails`);

/** To whom an invoice was mailed, and what became of it; nothing where it was not. */
export function InvoiceMails({ id }: { id: number }) {
  const { t } = useTranslation('invoices');
  const { data } = useRead<Mails>(mailsPath(id));
  if (!data || data.rows.length === 0) return null;
  return (
    <div className="document-part">
      <h2>{t('mails')}</h2>
      <MailRows mails={data.rows} />
    </div>
  );
}

export function MailRows({ mails }: { mails: readonly InvoiceMail[] }) {
  const { t } = useTranslation('invoices');
  return (
    <ul className="import-list">
      {mails.map((one) => (
        <li key={one.id}>
          {one.recipient} · <Moment at={one.createdAt} /> ·{' '}
          <StateBadge tone={tones[one.state]}>{t(`mailStates.${one.state}`)}</StateBadge>
        </li>
      ))}
    </ul>
  );
}
