import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SlotOccupancy } from '../../../../../shared/features/site/slots/occupancy.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { UsageBar, usageState } from '../../../ui/usage-bar.tsx';
import { RowsLink } from '../rows-link.tsx';
import { useScreenLink } from '../use-rows-link.ts';
import { fullestFirst, totalOf } from './slot-sums.ts';

const slotsView = 'view/slot/create';
/** So many slots leave room for the rest of the page on a small screen; more are asked for. */
const slotsShown = 8;

interface SlotTilesProps {
  slots: readonly SlotOccupancy[];
}

/** How full the lot is now, large, and the room in each slot; the state stands there in words too. */
export function SlotTiles({ slots }: SlotTilesProps) {
  const { t } = useTranslation('start');
  const link = useScreenLink();
  const [isWhole, setWhole] = useState(false);
  if (slots.length === 0) return <NoSlots />;
  const isLong = slots.length > slotsShown;
  const shown = isLong && !isWhole ? fullestFirst(slots).slice(0, slotsShown) : slots;
  return (
    <section className="start-now" aria-labelledby="occupancy-now">
      <div className="section-head">
        <h2 id="occupancy-now">{t('occupancy')}</h2>
        {isLong && (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'showFewer' : 'allSlots', { count: slots.length })}
          </Button>
        )}
      </div>
      <div className="now-frame">
        <LotTotal slots={slots} rowsLink={link('view/inside')} />
        <ul className="tiles">
          {shown.map((slot) => (
            <SlotTile key={slot.id} slot={slot} rowsLink={link('view/inside', { slotId: slot.id })} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The whole lot in one figure. */
function LotTotal({ slots, rowsLink }: { slots: readonly SlotOccupancy[]; rowsLink: string | null }) {
  const { t } = useTranslation('start');
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const { occupied, quota, free, share } = totalOf(slots);
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className="lot-total">
      <p className="lot-total-figure">
        <RowsLink to={rowsLink}>
          <span className="huge">{figures.format(occupied)}</span>{' '}
          <span>{t('ofSpaces', { quota: figures.format(quota) })}</span>
        </RowsLink>
      </p>
      <UsageBar
        used={occupied}
        capacity={quota}
        label={t('slotFigures', { occupied: figures.format(occupied), quota: figures.format(quota) })}
      />
      <p className="tile-note">
        {t('occupiedShare', { share: percent.format(share) })} ·{' '}
        {t('free', { count: free, figure: figures.format(free) })}
      </p>
    </div>
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
  const types = slot.vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`)).join(', ');
  return (
    <li className="tile">
      <p className="tile-title">
        <strong title={`${slot.title} · ${types}`}>{slot.title}</strong>
        <span className="visually-hidden"> ({types})</span>
        {slot.main && <span className="tag">{t('main')}</span>}
      </p>
      <p className="tile-figures">
        <span className={`state large state-${state}`}>
          {state === 'room'
            ? t('free', { count: free, figure: figures.format(free) })
            : t(`ui:usage.${state}`)}
        </span>
        <RowsLink to={rowsLink}>
          {figures.format(slot.occupied)} / {figures.format(slot.quota)}
        </RowsLink>
      </p>
      <UsageBar
        used={slot.occupied}
        capacity={slot.quota}
        label={t('slotFigures', { occupied: slot.occupied, quota: slot.quota })}
      />
    </li>
  );
}
