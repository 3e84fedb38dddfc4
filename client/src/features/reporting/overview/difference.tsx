import { useTranslation } from 'react-i18next';
import type { OverviewFigure } from '../../../../../shared/features/reporting/overview/overview.ts';
import { useFigureText } from './use-figure-text.ts';

interface DifferenceProps {
  figure: OverviewFigure;
  now: number | null;
  before: number | null;
  currency: string;
}

/** How far a figure is from the month before: an arrow and words, so that no colour has to tell it. */
export function Difference({ figure, now, before, currency }: DifferenceProps) {
  const { t } = useTranslation('overview');
  const text = useFigureText();
  if (now === null || before === null) return null;
  const difference = text(figure, Math.round(Math.abs(now - before) * 10) / 10, currency);
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
