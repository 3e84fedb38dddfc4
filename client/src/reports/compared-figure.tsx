import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import { Icon } from '../ui/icon.tsx';
import type { CellText } from './cell-text.ts';
import { figureChange } from './figure-change.ts';

interface ComparedFigureProps {
  kind: ColumnKind;
  now: unknown;
  before: unknown;
  text: CellText;
  children: ReactNode;
}

/** A figure, and below it what came more or less than in the period that it is compared with. */
export function ComparedFigure({ kind, now, before, text, children }: ComparedFigureProps) {
  const { t } = useTranslation('reportPage');
  const change = figureChange(kind, now, before, text);
  if (!change) return children;
  const { difference, percent, direction } = change;
  return (
    <span className="compared">
      {children}
      {change.was === null ? (
        <small>{t('compare.none')}</small>
      ) : (
        <small title={t('compare.was', { value: change.was })}>
          {direction !== 'same' && <Icon name={direction} size={10} />}
          {direction === 'same' ? t('compare.same') : difference}
          {percent && direction !== 'same' && ` (${percent})`}
          <span className="visually-hidden">, {t('compare.was', { value: change.was })}</span>
        </small>
      )}
    </span>
  );
}
