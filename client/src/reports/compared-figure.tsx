import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { CellText } from './cell-text.ts';
import { type FigureChange, figureChange } from './figure-change.ts';

interface ComparedFigureProps {
  kind: ColumnKind;
  now: unknown;
  before: unknown;
  text: CellText;
  /** Of all rows: there the difference has room beside the percentage. */
  isTotal?: boolean;
  children: ReactNode;
}

/** A figure, and below it what came more or less than in the period that it is compared with. */
export function ComparedFigure({ kind, now, before, text, isTotal, children }: ComparedFigureProps) {
  const change = figureChange(kind, now, before, text);
  if (!change) return children;
  return (
    <span className="compared">
      {children}
      <Change change={change} isTotal={isTotal ?? false} />
    </span>
  );
}

function Change({ change, isTotal }: { change: FigureChange; isTotal: boolean }) {
  const { t } = useTranslation('reportPage');
  const { was, difference, percent } = change;
  if (was === null) return <small>{t('compare.none')}</small>;
  const told = t('compare.was', { value: was });
  const shown = isTotal || percent === null ? difference : percent;
  return (
    <small title={`${difference ?? ''} · ${told}`}>
      {difference === null ? t('compare.same') : shown}
      {isTotal && percent && <span className="compared-share"> {percent}</span>}
      <span className="visually-hidden">
        {!isTotal && difference ? `, ${difference}` : ''}, {told}
      </span>
    </small>
  );
}
