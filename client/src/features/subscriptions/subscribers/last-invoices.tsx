import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Invoice } from '../../../../../shared/features/billing/invoices/invoice.ts';
import { areWholeAmounts, formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { useList } from '../../../api/use-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';

/** Where an invoice is opened. */
const invoicesView = 'view/invoice/detail';
const shown = 6;

const tones: Record<Invoice['state'], Tone> = {
  cancelled: 'quiet',
  paid: 'good',
  overdue: 'bad',
  open: 'warning',
};

/** What a subscriber was billed last, and whether it is paid. */
export function LastInvoices({ id }: { id: number }) {
  const { t } = useTranslation(['subscriberForm', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const mayOpen = holdsView(useSession().view, invoicesView);
  const query = { subscriberId: id, sort: '-day', size: shown };
  const { data, error, mutate } = useList<Invoice>('invoices', query);
  const isWhole = areWholeAmounts((data?.rows ?? []).map(({ total }) => total));
  return (
    <section aria-labelledby="subscriber-invoices">
      <h2 id="subscriber-invoices" className="h5">
        {t('invoices')}
      </h2>
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {data?.total === 0 && <p>{t('invoicesNone')}</p>}
      <ul className="side-rows">
        {data?.rows.map(({ id: invoice, prefix, number, day, state, total }) => (
          <li key={invoice}>
            <span>
              {mayOpen ? (
                <Link to={`/${invoicesView}/${invoice}`}>{`${prefix}${number}`}</Link>
              ) : (
                `${prefix}${number}`
              )}{' '}
              <StateBadge tone={tones[state]}>{t(`values:invoiceStates.${state}`)}</StateBadge>
              <span className="cell-note">{shortDay(day, language)}</span>
            </span>
            <span>{formatMoney(total, currency, language, isWhole)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
