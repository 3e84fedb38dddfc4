import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useLive } from '../live/live.tsx';
import { startView } from '../live/start-view.ts';
import { UsageBar } from '../ui/usage-bar.tsx';

/** How full the lot is, on every screen; it is a part of the start page that stands in the bar, and leads there. */
export function LiveOccupancy() {
  const { t } = useTranslation('shell');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const { page } = useLive();
  const slots = page?.occupancy ?? [];
  if (slots.length === 0) return null;
  const occupied = slots.reduce((sum, slot) => sum + slot.occupied, 0);
  const quota = slots.reduce((sum, slot) => sum + slot.quota, 0);
  const words = t('occupancy', { occupied: figures.format(occupied), quota: figures.format(quota) });
  return (
    <Link to={`/${startView}`} className="live-occupancy" title={words}>
      <UsageBar used={occupied} capacity={quota} label={words} />
      <span aria-hidden="true">
        {figures.format(occupied)} / {figures.format(quota)}
      </span>
    </Link>
  );
}
