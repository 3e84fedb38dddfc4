import { useTranslation } from 'react-i18next';
import type { BilledPart } from '../../../../../shared/features/subscriptions/liquidations/engine/bill.ts';
import type { BillingTerms } from '../../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { monthOfYear, shortDay } from '../../../ui/dates.ts';
import { useAllValues } from '../../../ui/form/form-context.ts';
import { type Example, examplesOf, exampleValue, raisedValue, termsOf } from './examples.ts';
import type { LiquidationValues } from './liquidation.form.ts';

/** What four subscribers would owe by the rule as it is typed, and why. */
export function ExamplesPanel() {
  const { t } = useTranslation('liquidations');
  const language = useLanguage();
  const { currency } = useLot();
  const today = useToday();
  const terms = termsOf(useAllValues<LiquidationValues>());
  const about = {
    value: formatMoney(exampleValue, currency, language),
    month: monthOfYear(today, language),
  };
  return (
    <section aria-labelledby="liquidation-examples">
      <h2 id="liquidation-examples" className="h5">
        {t('examples.title')}
      </h2>
      {terms ? (
        <>
          <p>{t('examples.about', about)}</p>
          {examplesOf(terms, today).map((example) => (
            <ExampleCard key={example.name} example={example} terms={terms} />
          ))}
        </>
      ) : (
        <p>{t('examples.incomplete')}</p>
      )}
    </section>
  );
}

function ExampleCard({ example, terms }: { example: Example; terms: BillingTerms }) {
  const { t } = useTranslation('liquidations');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const day = (value: string) => shortDay(value, language);
  const { name, bill, invoicedOn, dueOn } = example;
  const isWhole = terms.mode !== 'prorated';
  return (
    <article>
      <h3 className="h6">
        {t(`examples.${name}`, { value: money(raisedValue) })}: {money(bill.total)}
      </h3>
      <p>
        {t('examples.span', { from: day(bill.from), to: day(bill.to) })}
        <BilledDays example={example} terms={terms} />
        {t('examples.dates', { invoiced: day(invoicedOn), due: day(dueOn) })}
        {isWhole && name === 'frozen' && <span className="aside"> {t('examples.movedEnd')}</span>}
        {isWhole && name === 'raised' && <span className="aside"> {t('examples.nextPeriod')}</span>}
      </p>
    </article>
  );
}

/** What the amount is made of: whole months, or days of months at their values. */
function BilledDays({ example: { bill }, terms }: { example: Example; terms: BillingTerms }) {
  const { t } = useTranslation('liquidations');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const { mode, everyMonths } = terms;
  if (mode !== 'prorated')
    return (
      <>
        <br />
        {t('examples.wholePeriod', { count: everyMonths, value: money(exampleValue) })}
        <br />
      </>
    );
  const parts = monthsOf(bill.lines.flatMap((line) => line.parts));
  return (
    <>
      {parts.map(({ from, days, daysOfMonth, monthlyValue }) => {
        const words = { days, daysOfMonth, value: money(monthlyValue) };
        return (
          <span key={from}>
            <br />
            {everyMonths === 1
              ? t('examples.part', words)
              : t('examples.partOf', { ...words, month: monthOfYear(from, language) })}
          </span>
        );
      })}
      <br />
    </>
  );
}

/** Parts of one month at one value as one, whatever lies between them. */
function monthsOf(parts: readonly BilledPart[]): BilledPart[] {
  const found = new Map<string, BilledPart>();
  for (const part of parts) {
    const key = `${part.from.slice(0, 7)} ${part.monthlyValue}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, days: before.days + part.days } : part);
  }
  return [...found.values()];
}
