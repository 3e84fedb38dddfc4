import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Dashboard } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import { Failure } from '../../../api/failure.tsx';
import { useLive, useLiveFeed } from '../../../live/live.tsx';
import { isOnWall } from '../../../session/on-wall.ts';
import { useSession } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { Checklist } from './checklist.tsx';
import { Freshness } from './freshness.tsx';
import { HourlyCurve } from './hourly-curve.tsx';
import { SlotTiles } from './slot-tiles.tsx';
import { Terminals } from './terminals.tsx';
import { TodayFigures } from './today-figures.tsx';
import { Warnings } from './warnings.tsx';

const Wall = later(async () => (await import('./wall.tsx')).Wall);

/** The lot now: at a desk, or with `?wall` on a screen that is read from across the room. */
export function Page() {
  const { search } = useLocation();
  const feed = useLiveFeed();
  // The bar at the top goes on: who paused the page has left it.
  useEffect(() => () => feed?.pause(false), [feed]);
  return isOnWall(search) ? <Wall /> : <Desk />;
}

function Desk() {
  const { t } = useTranslation(['start', 'routes']);
  const { view } = useSession();
  const { page, isPaused, isStale, error } = useLive();
  const feed = useLiveFeed();
  return (
    <>
      <PageHeader
        title={view.company?.name ?? t('routes:view/start')}
        action={
          page && (
            <div className="start-actions">
              <Freshness
                at={page.at}
                timeZone={page.timeZone}
                paused={isPaused}
                stale={isStale}
                onPause={(paused) => feed?.pause(paused)}
              />
              <Link className="btn btn-quiet wall-link" to="?wall">
                {t('wall')}
              </Link>
            </div>
          )
        }
      />
      {!view.company && <Checklist setUp={null} />}
      {page?.setUp && <Checklist setUp={page.setUp} />}
      {view.company && !page && !error && <Skeleton />}
      {!page && error && <Failure error={error} onRetry={() => feed?.retry()} />}
      {page && <Parts page={page} />}
    </>
  );
}

/** Now, today, and what there is to do. */
function Parts({ page }: { page: Dashboard }) {
  const hasTerminals = page.terminals !== undefined && page.terminals.length > 0;
  return (
    <div className="start">
      {page.occupancy && <SlotTiles slots={page.occupancy} />}
      {page.traffic && (
        <div className="start-today">
          <TodayFigures page={page} />
          <HourlyCurve traffic={page.traffic} at={page.at} timeZone={page.timeZone} />
        </div>
      )}
      {(page.warnings || hasTerminals) && (
        <div className={`start-to-do ${hasTerminals ? 'has-terminals' : ''}`}>
          {page.warnings && <Warnings warnings={page.warnings} />}
          <Terminals page={page} />
        </div>
      )}
    </div>
  );
}
