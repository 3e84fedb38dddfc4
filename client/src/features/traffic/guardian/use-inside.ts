import { useEffect, useRef, useState } from 'react';
import type { GuardianVisit } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { useAll } from '../../../api/use-all.ts';
import { useLive } from '../../../live/live.tsx';
import { visits } from './guardian-views.ts';

/** Milliseconds between two looks where the lot's events tell of a change, and where they do not. */
const refreshEvery = { told: 30_000, untold: 5000 };

export interface Inside {
  /** Undefined until they were read once. */
  rows: readonly GuardianVisit[] | undefined;
  /** When they were read, epoch milliseconds. */
  readAt: number;
  /** Nothing newer could be read: the rows are those of then. */
  error: unknown;
  refresh: () => Promise<unknown>;
}

/** Who is inside now, by name, read again as soon as somebody comes or leaves at any gate. It stays there without a network. */
export function useInside(): Inside {
  const { data: rows, error, mutate } = useAll<GuardianVisit>(visits, { state: 'inside', sort: 'person' });
  const people = useLive().page?.people;
  const told = people && `${people.inside}/${people.lastAt}/${people.answeredAt}`;
  const [readAt, setReadAt] = useState(0);
  const refresh = useRef(mutate);
  refresh.current = mutate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody came or left.
  useEffect(() => {
    void refresh.current();
  }, [told]);
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) void refresh.current();
      },
      told === undefined ? refreshEvery.untold : refreshEvery.told,
    );
    return () => clearInterval(timer);
  }, [told]);
  useEffect(() => {
    if (rows && !error) setReadAt(Date.now());
  }, [rows, error]);
  return { rows, readAt, error, refresh: () => refresh.current() };
}
