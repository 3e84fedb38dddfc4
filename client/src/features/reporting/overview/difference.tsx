import { useTranslation } from 'react-i18next';
import {
  type OverviewFigure,
  overviewFigures,
} from '../../../../../shared/features/reporting/overview/overview.ts';
import { type Amount, minus, sizeOf } from '../../../../../shared/money.ts';
import { useFigureText } from './use-figure-text.ts';

interface DifferenceProps {
  figure: OverviewFigure;
  now: Amount | null;
  before: Amount | null;
  currency: string;
}

/** How far a figure is from the month before: an arrow and words, so that no colour has to tell it. */
export function Difference({ figure, now, before, currency }: DifferenceProps) {
  const { t } = useTranslation('overview');
  const text = useFigureText();
  if (now === null || before === null) return null;
  const isMoney = overviewFigures[figure] === 'money';
  const size = isMoney
    ? sizeOf(minus(now, before))
    : Math.round(Math.abs(Number(now) - Number(before)) * 10) / 10;
  const difference = text(figure, size, currency);
  return (
    <small className="overview-difference">
      {now === before ? (
        t('same')
      ) : (
        <>
          <span aria-hidden="true">{now > before ? '▲' : '▼'} </span>
          {t(now > before ? 'more' : 'less', { difference })}
        </>
      )}
    </small>
  );
}
