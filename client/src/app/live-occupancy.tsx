import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OccupancyNow } from '../../../shared/features/slots/occupancy.ts';
import { resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { holdsView, useSession } from '../session/session-context.ts';
import { UsageBar } from '../ui/usage-bar.tsx';

const startView = 'view/start';
const every = 15_000;

/** How full the lot is, on every screen; it is a part of the start page that stands in the bar, and leads there. */
export function LiveOccupancy() {
  const { t } = useTranslation('shell');
  const { view } = useSession();
  const shown = view.company !== null && holdsView(view, startView);
  const { data } = useRead<OccupancyNow>(shown ? resourcePath('occupancy') : null, {
    view: `/${startView}`,
    refreshInterval: every,
    revalidateOnFocus: true,
  });
  if (!shown || !data || data.slots.length === 0) return null;
  const occupied = data.slots.reduce((sum, slot) => sum + slot.occupied, 0);
  const quota = data.slots.reduce((sum, slot) => sum + slot.quota, 0);
  const words = t('occupancy', { occupied, quota });
  return (
    <Link to={`/${startView}`} className="live-occupancy" title={words}>
      <UsageBar used={occupied} capacity={quota} label={words} />
      <span aria-hidden="true">
        {occupied} / {quota}
      </span>
    </Link>
  );
}
