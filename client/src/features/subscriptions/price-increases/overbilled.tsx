import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  AnsweredIncrease,
  Overbilled,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource } from './increases-view.ts';

const mostShown = 10;
const creditView = 'view/invoice/detail';

interface OverbilledProps {
  increase: AnsweredIncrease;
  onCredited: () => void;
}

/** The invoices that were made at an increase before it was undone, and the offer of credit notes for what they charge too much. */
export function OverbilledOffer({ increase, onCredited }: OverbilledProps) {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const mayCredit = useMayWrite(creditView);
  const [isAsking, setAsking] = useState(false);
  const { invoices: count, amount, rows } = increase.overbilled;
  if (count === 0) return null;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const figure = new Intl.NumberFormat(locales[language]).format(count);
  const told = { count, figure, amount: money(amount) };
  return (
    <section className="alert alert-warning">
      <p>{t('overbilled', told)}</p>
      <ul>
        {rows.slice(0, mostShown).map((one) => (
          <li key={one.invoiceId}>
            <Link to={`/view/invoice/detail/${one.invoiceId}`}>{one.invoice}</Link> {one.subscriber}:{' '}
            {money(one.amount)}
          </li>
        ))}
        {count > mostShown && <li>{t('overbilledMore')}</li>}
      </ul>
      {mayCredit && <Button onClick={() => setAsking(true)}>{t('creditThem')}</Button>}
      {isAsking && (
        <CreditDialog
          increase={increase}
          onClose={() => {
            setAsking(false);
            onCredited();
          }}
        />
      )}
    </section>
  );
}

function CreditDialog({ increase, onClose }: { increase: AnsweredIncrease; onClose: () => void }) {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const { id, from, overbilled } = increase;
  const format = (count: number) => new Intl.NumberFormat(locales[language]).format(count);
  const { invoices: count } = overbilled;
  return (
    <SureDialog
      kind="primary"
      title={t('creditTitle', { count, figure: format(count) })}
      action={t('creditThem')}
      onConfirm={async () => {
        const body = { reason: t('creditReason', { day: shortDay(from, language) }) };
        let made = 0;
        // The core makes so many a call; what a failure leaves is offered again.
        for (let left = count; left > 0; ) {
          const path = `${resourcePath(resource, id)}/credit-notes`;
          const view = `/${creditView}`;
          const done = await call<{ made: number; overbilled: Overbilled }>('POST', path, { body, view });
          made += done.made;
          left = done.overbilled.invoices;
        }
        notify({ kind: 'success', text: t('credited', { count: made, figure: format(made) }) });
      }}
      onClose={onClose}
    >
      <p>{t('creditBody', { amount: formatMoney(overbilled.amount, currency, language) })}</p>
    </SureDialog>
  );
}
