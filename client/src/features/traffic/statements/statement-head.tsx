import { useTranslation } from 'react-i18next';
import type { Statement } from '../../../../../shared/features/traffic/statements/statement.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { StatementBadge, useSpanText } from './statement-columns.tsx';

/** What a statement is of, what it comes to, and how much of it is settled. */
export function StatementHead({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const { currency } = useLot();
  const span = useSpanText();
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, currency, language));
  const { kind, bank, account, format, state, opening, closing, credits, debits } = statement;
  const isRead = state === 'read';
  return (
    <>
      <Facts>
        <Fact name={t('state')}>
          <StatementBadge statement={statement} />
        </Fact>
        <Fact name={kind === 'bank' ? t('bank') : t('provider')}>{bank}</Fact>
        <Fact name={kind === 'bank' ? t('account') : t('commerce')}>{account}</Fact>
        <Fact name={t('format')}>{format && t(`formats.${format}`)}</Fact>
        {isRead && <Fact name={t('days')}>{span(statement)}</Fact>}
        {isRead && <Fact name={t('opening')}>{money(opening)}</Fact>}
        {isRead && <Fact name={t('credits')}>{money(credits)}</Fact>}
        {isRead && <Fact name={t('debits')}>{money(debits)}</Fact>}
        {isRead && <Fact name={t('closing')}>{money(closing)}</Fact>}
      </Facts>
      {isRead && statement.lines > 0 && <Settled statement={statement} />}
    </>
  );
}

/** How many of its lines a person has settled. */
function Settled({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const { lines, matched, ignored, proposed, unmatched } = statement;
  const done = matched + ignored;
  const parts = [
    { name: t('matched'), count: matched },
    { name: t('proposed'), count: proposed },
    { name: t('unmatched'), count: unmatched },
    { name: t('ignored'), count: ignored },
  ];
  return (
    <div className="statement-progress">
      <p>
        <progress value={done} max={lines} aria-label={t('progress', { done, total: lines })} />{' '}
        <strong>{t('progress', { done, total: lines })}</strong>
      </p>
      <p className="aside">{parts.map(({ name, count }) => `${name}: ${count}`).join(' · ')}</p>
    </div>
  );
}
