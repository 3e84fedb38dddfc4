import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OccupancyNow } from '../../../../shared/features/slots/occupancy.ts';
import { resourcePath } from '../../api/resource-path.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../session/session-context.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { Checklist } from './checklist.tsx';
import { Freshness } from './freshness.tsx';
import { SlotTiles } from './slot-tiles.tsx';
import { TodayFigures } from './today-figures.tsx';

const every = 5000;

/** The lot now. */
export function Page() {
  const { t } = useTranslation(['start', 'routes']);
  const { view } = useSession();
  const [paused, setPaused] = useState(false);
  const { data, error, mutate } = useRead<OccupancyNow>(view.company ? resourcePath('occupancy') : null, {
    refreshInterval: paused ? 0 : every,
    revalidateOnFocus: !paused,
  });
  return (
    <>
      <PageHeader
        title={view.company?.name ?? t('routes:view/start')}
        action={
          data && (
            <Freshness
              at={data.at}
              timeZone={data.timeZone}
              paused={paused}
              stale={error !== undefined}
              onPause={(next) => {
                setPaused(next);
                if (!next) void mutate();
              }}
            />
          )
        }
      />
      <Checklist />
      {view.company && !data && !error && <Skeleton />}
      {!data && error && <Failure error={error} onRetry={() => void mutate()} />}
      {data && <SlotTiles slots={data.slots} />}
      {data && <TodayFigures now={data} />}
    </>
  );
}
