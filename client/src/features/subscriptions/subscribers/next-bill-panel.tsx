import { useTranslation } from 'react-i18next';
import type { Liquidation } from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { shortDay } from '../../../ui/dates.ts';
import { useAllValues } from '../../../ui/form/form-context.ts';
import { type BillHistory, billedOf, type NextBill, nextBillOf, spaceKey } from './next-bill.ts';
import type { SubscriberValues } from './subscriber.form.ts';

interface NextBillPanelProps {
  liquidations: readonly Liquidation[];
  today: string;
  history: BillHistory | undefined;
}

/** What the subscriber as it is typed will owe next, and when. */
export function NextBillPanel({ liquidations, today, history }: NextBillPanelProps) {
  const { t } = useTranslation('subscriberForm');
  const values = useAllValues<SubscriberValues>();
  const rule = liquidations.find(({ id }) => String(id) === values.liquidationId);
  const billed = billedOf(values, today, history);
  const next = rule && billed && nextBillOf(rule, billed, today);
  return (
    <section aria-labelledby="next-bill">
      <h2 id="next-bill" className="h5">
        {t('nextBill')}
      </h2>
      {next ? (
        <Bill next={next} services={values.services} />
      ) : (
        <p>{rule && billed ? t('nextBillNone') : t('nextBillIncomplete')}</p>
      )}
    </section>
  );
}

interface BillProps {
  next: NextBill;
  services: SubscriberValues['services'];
}

function Bill({ next: { bill, invoicedOn, dueOn }, services }: BillProps) {
  const { t } = useTranslation(['subscriberForm', 'subscribers']);
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const day = (value: string) => shortDay(value, language);
  const nameOf = (key: string) => {
    const service = services[Number(key)];
    return key === spaceKey || !service
      ? t('subscribers:serviceTypes.SUB')
      : t(`subscribers:serviceTypes.${service.type}`);
  };
  return (
    <>
      <p className="side-figure">{money(bill.total)}</p>
      <p>
        {t('nextBillSpan', { from: day(bill.from), to: day(bill.to) })}
        <br />
        {t('nextBillDates', { invoiced: day(invoicedOn), due: day(dueOn) })}
      </p>
      {bill.lines.length > 1 && (
        <ul className="side-rows">
          {bill.lines.map(({ key, amount }) => (
            <li key={key}>
              <span>{nameOf(key)}</span>
              <span>{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
