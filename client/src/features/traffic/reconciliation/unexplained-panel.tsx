import { useTranslation } from 'react-i18next';
import type { ReconciliationFigures } from '../../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { type Amount, formatMoney, minus } from '../../../../../shared/money.ts';
import { collectionNotices } from '../../../../../shared/notices/collections.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import type { Language } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';

/** The one number that is 0 when every peso is accounted for, and what it is made of. */
export function UnexplainedPanel({ totals }: { totals: ReconciliationFigures }) {
  const { t } = useTranslation('reconciliation');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: Amount) => formatMoney(minor, currency, language);
  const { unexplained, cash, deposits, bank, cards } = totals;
  const parts = [
    { name: t('unbalanced'), amount: totals.unbalanced },
    { name: t('uncounted'), amount: cash.uncounted },
    { name: t('shortOver'), amount: cash.shortOver },
    { name: t('held'), amount: cash.held },
    { name: t('depositDifferences'), amount: deposits.differences },
    { name: t('late'), amount: deposits.late },
    { name: t('creditDifferences'), amount: deposits.creditDifferences },
    { name: t('depositsUnconfirmed'), amount: deposits.unconfirmed },
    { name: t('cardDifferences'), amount: cards.differences },
    { name: t('bankUnmatched'), amount: bank.unmatched },
    { name: t('bankUncredited'), amount: bank.uncredited },
    { name: t('cardsUnsettled'), amount: cards.unsettled },
    { name: t('unbacked'), amount: totals.unbacked },
    { name: t('cardsUnpaid'), amount: cards.unpaid },
  ].filter(({ amount }) => amount !== 0);
  const others = [
    { name: t('onAccount'), amount: totals.onAccount },
    { name: t('refunded'), amount: totals.refunded },
    { name: t('receivables'), amount: totals.receivables },
    { name: t('advances'), amount: totals.advances },
    { name: t('bankCredits'), amount: bank.credits },
    { name: t('cardFees'), amount: cards.fees },
  ];
  return (
    <section className={`alert ${unexplained === 0 ? 'alert-success' : 'alert-warning'}`}>
      <p role="status">
        {unexplained === 0 ? (
          t('settled')
        ) : (
          <>
            {t('unexplainedTotal')}: <strong>{money(unexplained)}</strong>
          </>
        )}
      </p>
      <p>{collectionText(totals, language, money)}</p>
      {parts.length > 0 && <Parts title={t('why')} parts={parts} money={money} isOpen />}
      <Parts title={t('more')} parts={others} money={money} />
    </section>
  );
}

/** How what was counted stands to what went to the bank. */
function collectionText(
  { invoiced, collected, cash, deposits }: ReconciliationFigures,
  language: Language,
  money: (minor: Amount) => string,
): string {
  if (invoiced === 0 && collected === 0) return noticeText(collectionNotices.collectionEmpty, language);
  const over = minus(deposits.total, cash.counted);
  if (over > 0) return noticeText(collectionNotices.collectionOver, language, money(over));
  if (cash.held > 0) return noticeText(collectionNotices.collectionShort, language, money(cash.held));
  return noticeText(collectionNotices.collectionMatches, language);
}

interface PartsProps {
  title: string;
  parts: readonly { name: string; amount: Amount }[];
  money: (minor: Amount) => string;
  isOpen?: boolean;
}

function Parts({ title, parts, money, isOpen = false }: PartsProps) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <Facts>
        {parts.map(({ name, amount }) => (
          <Fact key={name} name={name}>
            {money(amount)}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
