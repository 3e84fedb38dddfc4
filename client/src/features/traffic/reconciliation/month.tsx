import { useTranslation } from 'react-i18next';
import { monthSpan } from '../../../../../shared/dates.ts';
import type { Reconciliation } from '../../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { useToday } from '../../../live/use-today.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { ReconciliationHeader } from '../reconciliation-header.tsx';
import { MonthTable } from './month-table.tsx';
import { UnexplainedPanel } from './unexplained-panel.tsx';

/** Where the money of a month is, day by day, and what of it nobody can explain. */
export function Month() {
  const { t } = useTranslation('reconciliation');
  const month = useMonth();
  const today = useToday();
  const span = monthSpan(month) ?? { from: today, to: today };
  const query = { from: span.from, to: [span.to, today].sort()[0] ?? today };
  const { data, error, mutate } = useRead<Reconciliation>(resourcePath('reconciliation', undefined, query), {
    keepPreviousData: true,
  });
  return (
    <>
      <ReconciliationHeader tab="month" />
      <p>{t('lead')}</p>
      <div className="button-row month-row">
        <MonthTurner month={month} />
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <UnexplainedPanel totals={data.totals} />
          <MonthTable reconciliation={data} />
        </>
      )}
    </>
  );
}
