import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dashboard } from '../../../../../shared/features/reporting/dashboard/dashboard.ts';
import type { SlotOccupancy } from '../../../../../shared/features/site/slots/occupancy.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLive } from '../../../live/live.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useSession } from '../../../session/session-context.ts';
import { clockTime } from '../../../ui/times.ts';
import { UsageBar, usageState } from '../../../ui/usage-bar.tsx';
import { hasNewVersion, onVersion } from '../../../ui/version.ts';
import { fullestFirst, totalOf } from './slot-sums.ts';

/** So many slots can be read from three metres; the fullest are shown. */
const slotsShown = 12;

/**
 * The lot on a screen that hangs on a wall: read from three metres, without money, and nothing to press but the way out.
 * Nobody is there to load a new version, so it does that itself.
 */
export function Wall() {
  const { t } = useTranslation('start');
  const { view } = useSession();
  const { page, isStale } = useLive();
  const { timeZone } = useLot();
  const isNew = useSyncExternalStore(onVersion, hasNewVersion);
  useEffect(() => {
    if (isNew) location.reload();
  }, [isNew]);
  useLargeType();
  const language = useLanguage();
  return (
    <div className="wall">
      <header>
        <h1>{view.company?.name}</h1>
        <Clock timeZone={timeZone} />
      </header>
      {page?.occupancy && page.occupancy.length > 0 ? (
        <Room slots={page.occupancy} />
      ) : (
        <p className="wall-free">{t(page?.occupancy ? 'noSlots' : 'wallWaits')}</p>
      )}
      {page && <Foot page={page} stale={isStale ? clockTime(page.at, page.timeZone, language) : null} />}
    </div>
  );
}

/** Dialogs, as that of a session that is over, are read from as far as the figures. */
function useLargeType(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('on-wall');
    return () => classList.remove('on-wall');
  }, []);
}

function Clock({ timeZone }: { timeZone: string }) {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="wall-clock" dateTime={now}>
      {clockTime(now, timeZone, language)}
    </time>
  );
}

/** The free spaces of the lot, largest of all, and of its slots. */
function Room({ slots }: { slots: readonly SlotOccupancy[] }) {
  const { t } = useTranslation(['start', 'ui']);
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 });
  const { occupied, quota, free, share } = totalOf(slots);
  const shown = slots.length > slotsShown ? fullestFirst(slots).slice(0, slotsShown) : slots;
  return (
    <>
      <div className="wall-total">
        <p className="wall-free">
          <strong>{figures.format(free)}</strong> {t('wallFree', { count: free })}
        </p>
        <p className="wall-share">
          {t('occupiedShare', { share: percent.format(share) })} · {figures.format(occupied)}{' '}
          {t('ofSpaces', { quota: figures.format(quota) })}
        </p>
        <UsageBar
          used={occupied}
          capacity={quota}
          label={t('slotFigures', { occupied: figures.format(occupied), quota: figures.format(quota) })}
        />
      </div>
      <ul className={`wall-slots ${shown.length > 6 ? 'is-many' : shown.length < 4 ? 'is-few' : ''}`}>
        {shown.map((slot) => {
          const state = usageState(slot.occupied, slot.quota);
          return (
            <li key={slot.id} className={`state-${state}`}>
              <span>{slot.title}</span>
              <strong>
                {state === 'room' || state === 'tight'
                  ? figures.format(slot.quota - slot.occupied)
                  : t(`ui:usage.${state}`)}
              </strong>
            </li>
          );
        })}
      </ul>
      {shown.length < slots.length && (
        <p className="wall-more">{t('wallMore', { count: slots.length - shown.length })}</p>
      )}
    </>
  );
}

/** What today brought, what waits for somebody, and how old it all is. @param stale the time of the figures, where it is old */
function Foot({ page: { traffic, warnings = [] }, stale }: { page: Dashboard; stale: string | null }) {
  const { t } = useTranslation('start');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  return (
    <footer>
      {stale !== null && (
        <p className="is-stale" role="status">
          {t('stale', { time: stale })}
        </p>
      )}
      {traffic && (
        <p>
          {t('today')}: {t('entries')} <strong>{figures.format(traffic.entries.now)}</strong> · {t('exits')}{' '}
          <strong>{figures.format(traffic.exits.now)}</strong>
        </p>
      )}
      {warnings.length > 0 && (
        <p className="wall-warnings">
          {t('warnings')}: <strong>{figures.format(warnings.length)}</strong>
        </p>
      )}
      <Link to="/view/start">{t('wallLeave')}</Link>
    </footer>
  );
}
