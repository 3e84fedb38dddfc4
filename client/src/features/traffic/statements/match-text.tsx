import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatementMatch } from '../../../../../shared/features/traffic/statements/statement.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { placeOf, scoreTones } from './line-view.ts';

/** What a line is or may be matched with, as people call it. */
export function useMatchName(): (match: StatementMatch) => string {
  const { t } = useTranslation('statementLines');
  return ({ target, label }) => t(`targets.${target}`, { label });
}

/** The same with its day and what it comes to. */
export function useMatchText(): (match: StatementMatch) => string {
  const { t } = useTranslation('statementLines');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = useMatchName();
  return (match) =>
    t('matchOf', {
      name: nameOf(match),
      day: shortDay(match.day, language),
      amount: formatMoney(match.amount, currency, language),
    });
}

/** The same, which leads to the thing itself for who may see it; its name alone where there is little room. */
export function MatchLink({ match, isShort = false }: { match: StatementMatch; isShort?: boolean }) {
  const [nameOf, textOf] = [useMatchName(), useMatchText()];
  const text = isShort ? nameOf(match) : textOf(match);
  const session = useSession();
  const { view, to } = placeOf(match);
  return holdsView(session.view, view) ? <Link to={to(match)}>{text}</Link> : text;
}

/** How sure a proposal is, in words. */
export function ScoreBadge({ score }: Pick<StatementMatch, 'score'>) {
  const { t } = useTranslation('statementLines');
  return <StateBadge tone={scoreTones[score]}>{t(`scores.${score}`)}</StateBadge>;
}
