import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { holdsView, useSession } from '../session/session-context.ts';
import { LotZoneContext } from '../ui/lot-zone.ts';
import { LiveFeed, type LiveState } from './live-feed.ts';
import { startView } from './start-view.ts';
import { useLot } from './use-lot.ts';

const LiveContext = createContext<LiveFeed | null>(null);

/** Listens to the lot for everything below, for who may see the start page. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { view } = useSession();
  const company = holdsView(view, startView) ? (view.company?.id ?? null) : null;
  const feed = useMemo(() => (company === null ? null : new LiveFeed(company)), [company]);
  useEffect(() => feed?.start(), [feed]);
  return (
    <LiveContext value={feed}>
      <LotZone>{children}</LotZone>
    </LiveContext>
  );
}

/** Fields of days know the lot's zone by it; they are drawn again when the zone changes, not at each figure. */
function LotZone({ children }: { children: ReactNode }) {
  return <LotZoneContext value={useLot().timeZone}>{children}</LotZoneContext>;
}

const nothing: LiveState = { page: null, isPaused: false, isStale: false, error: null };
const never = () => () => {};
const always = () => nothing;

/** The lot's figures of now; a component that uses them draws again at each change. */
export function useLive(): LiveState {
  const feed = useContext(LiveContext);
  return useSyncExternalStore(feed?.subscribe ?? never, feed?.get ?? always);
}

/** Holds the figures still, or tries again to get them. Null where the lot's figures are not shown. */
export function useLiveFeed(): LiveFeed | null {
  return useContext(LiveContext);
}
