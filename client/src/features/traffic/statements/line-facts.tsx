import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatementLine } from '../../../../../shared/features/traffic/statements/statement.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { longDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { LineBadge } from './line-columns.tsx';
import { MatchLink, ScoreBadge } from './match-text.tsx';
import { statementPath } from './statement-view.ts';

/** What the bank or the provider says of a line, and what it is or may be matched with. */
export function LineFacts({ line }: { line: StatementLine }) {
  const { t } = useTranslation('statementLines');
  const language = useLanguage();
  const moment = useMomentText();
  const money = useMoney();
  const { day, reference, amount, balance, fee, settlement, state, match, note, user, matchedAt } = line;
  return (
    <>
      <Facts>
        <Fact name={t('day')}>{longDay(day, language)}</Fact>
        <Fact name={t('amount')}>
          <strong>{money(amount)}</strong>
        </Fact>
        <Fact name={t('reference')}>{reference}</Fact>
        <Fact name={t('balance')}>{balance === null ? null : money(balance)}</Fact>
        <Fact name={t('fee')}>{fee === null ? null : money(fee)}</Fact>
        <Fact name={t('settlement')}>{settlement}</Fact>
        <Fact name={t('statement')}>
          <Link to={statementPath(line.statementId)}>{t('openStatement')}</Link>
        </Fact>
        <Fact name={t('state')}>
          <LineBadge state={state} />
        </Fact>
        <Fact name={t('note')}>{note}</Fact>
        <Fact name={t('user')}>
          {user && (matchedAt ? t('userAt', { user, moment: moment(matchedAt) }) : user)}
        </Fact>
      </Facts>
      {match && <MatchFacts line={line} />}
    </>
  );
}

export function useMoney(): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

/** With what, why, and how sure that is. */
export function MatchFacts({ line: { amount, state, match } }: { line: StatementLine }) {
  const { t } = useTranslation('statementLines');
  const money = useMoney();
  if (!match) return null;
  const difference = amount - match.amount;
  return (
    <>
      <Facts>
        <Fact name={t('match')}>
          <MatchLink match={match} />{' '}
          {match.parts.length > 1 && (
            <span className="cell-note">{t('parts', { count: match.parts.length })}</span>
          )}
        </Fact>
        <Fact name={t('why')}>{t(`rules.${match.rule}`)}</Fact>
        <Fact name={t('score')}>{state === 'proposed' && <ScoreBadge score={match.score} />}</Fact>
      </Facts>
      {difference !== 0 && (
        <p className="alert alert-warning">{t('differs', { amount: money(difference) })}</p>
      )}
    </>
  );
}
