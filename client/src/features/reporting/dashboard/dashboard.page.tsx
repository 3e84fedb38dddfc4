import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../api/failure.tsx';
import { useLive, useLiveFeed } from '../../../live/live.tsx';
import { useSession } from '../../../session/session-context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { Checklist } from './checklist.tsx';
import { Freshness } from './freshness.tsx';
import { HourlyCurve } from './hourly-curve.tsx';
import { SlotTiles } from './slot-tiles.tsx';
import { Terminals } from './terminals.tsx';
import { TodayFigures } from './today-figures.tsx';
import { Warnings } from './warnings.tsx';

/** The lot now. */
export function Page() {
  const { t } = useTranslation(['start', 'routes']);
  const { view } = useSession();
  const { page, isPaused, isStale, error } = useLive();
  const feed = useLiveFeed();
  // The bar at the top goes on: who paused the page has left it.
  useEffect(() => () => feed?.pause(false), [feed]);
  return (
    <>
      <PageHeader
        title={view.company?.name ?? t('routes:view/start')}
        action={
          page && (
            <Freshness
              at={page.at}
              timeZone={page.timeZone}
              paused={isPaused}
              stale={isStale}
              onPause={(paused) => feed?.pause(paused)}
            />
          )
        }
      />
      {!view.company && <Checklist setUp={null} />}
      {page?.setUp && <Checklist setUp={page.setUp} />}
      {view.company && !page && !error && <Skeleton />}
      {!page && error && <Failure error={error} onRetry={() => feed?.retry()} />}
      {page && (
        <div className="start">
          {page.warnings && <Warnings warnings={page.warnings} />}
          <div className="start-main">
            {page.occupancy && <SlotTiles slots={page.occupancy} />}
            <TodayFigures page={page} />
            {page.traffic && <HourlyCurve traffic={page.traffic} at={page.at} timeZone={page.timeZone} />}
          </div>
          <Terminals page={page} />
        </div>
      )}
    </>
  );
}
