import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Overview } from '../../../../../shared/features/reporting/overview/overview.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { FigureTables } from './figure-table.tsx';
import { LotsTable } from './lots-table.tsx';

const DayBars = later(async () => (await import('./day-bars.tsx')).DayBars);

/** The month of the lot beside the month before, or of all lots that the user may see so, side by side. */
export function Page() {
  const { t } = useTranslation(['overview', 'routes', 'shell']);
  const month = useMonth();
  const [params, setParams] = useSearchParams();
  const isAll = params.get('lots') === 'all';
  const query = { month, ...(isAll && { all: 'true' }) };
  const { data, error, mutate } = useRead<Overview>(resourcePath('overview', undefined, query), {
    keepPreviousData: true,
  });
  const [own] = data?.lots ?? [];
  const choose = (lots: string) => setParams({ month, ...(lots === 'all' && { lots }) }, { replace: true });
  return (
    <>
      <PageHeader title={t('routes:view/overview-report')} trail={[{ label: t('shell:groups.reports') }]} />
      <div className="button-row month-row">
        <MonthTurner month={month} />
        {data && data.reachable > 1 && (
          <select
            className="form-select overview-lots"
            aria-label={t('which')}
            value={isAll ? 'all' : 'lot'}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="lot">{t('lot')}</option>
            <option value="all">{t('all')}</option>
          </select>
        )}
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && own && (
        <>
          <p>{t(own.isRunning ? 'running' : 'whole', { from: own.before.from, to: own.before.to })}</p>
          {isAll && data.lots.length > 1 ? (
            <LotsTable overview={data} />
          ) : (
            <>
              <DayBars lot={own} />
              <FigureTables lot={own} />
            </>
          )}
        </>
      )}
    </>
  );
}
