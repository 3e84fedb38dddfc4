import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SlotOccupancy } from '../../../../../shared/features/site/slots/occupancy.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Empty } from '../../../ui/panels.tsx';
import { UsageBar, usageState } from '../../../ui/usage-bar.tsx';
import { RowsLink } from './rows-link.tsx';
import { useScreenLink } from './use-rows-link.ts';

const slotsView = 'view/slot/create';

interface SlotTilesProps {
  slots: readonly SlotOccupancy[];
}

/** Each slot as a bar with its figures; the state stands there in words too. */
export function SlotTiles({ slots }: SlotTilesProps) {
  const { t } = useTranslation('start');
  const link = useScreenLink();
  if (slots.length === 0) return <NoSlots />;
  return (
    <section aria-labelledby="occupancy-now">
      <h2 id="occupancy-now">{t('occupancy')}</h2>
      <ul className="tiles">
        {slots.map((slot) => (
          <SlotTile key={slot.id} slot={slot} rowsLink={link('view/inside', { slotId: slot.id })} />
        ))}
      </ul>
    </section>
  );
}

function NoSlots() {
  const { t } = useTranslation('start');
  const link = holdsView(useSession().view, slotsView, 'write') && (
    <Link className="btn btn-primary" to={`/${slotsView}?slot=new`}>
      {t('createSlot')}
    </Link>
  );
  return (
    <Empty title={t('noSlots')} action={link}>
      {t('noSlotsBody')}
    </Empty>
  );
}

function SlotTile({ slot, rowsLink }: { slot: SlotOccupancy; rowsLink: string | null }) {
  const { t } = useTranslation(['start', 'values', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const state = usageState(slot.occupied, slot.quota);
  const free = Math.max(0, slot.quota - slot.occupied);
  return (
    <li className="tile">
      <p className="tile-title">
        <strong>{slot.title}</strong>
        {slot.main && <span className="tag">{t('main')}</span>}
      </p>
      <p className="tile-figures">
        <RowsLink to={rowsLink}>
          <span className="large">{figures.format(slot.occupied)}</span>{' '}
          <span>/ {figures.format(slot.quota)}</span>
        </RowsLink>
        <span className={`state state-${state}`}>
          {state === 'room' ? t('free', { count: free }) : t(`ui:usage.${state}`)}
        </span>
      </p>
      <UsageBar
        used={slot.occupied}
        capacity={slot.quota}
        label={t('slotFigures', { occupied: slot.occupied, quota: slot.quota })}
      />
      <p className="tile-note">
        {slot.vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`)).join(', ')}
      </p>
    </li>
  );
}
