import { useEffect, useRef } from 'react';

/**
 * Does something once the work on a record has ended: how it stands has changed and nothing is at work any more. Short work may
 * have begun and ended between two looks.
 * @param stands how the record stands; undefined until it is known
 */
export function useAfterWork(stands: string | undefined, atWork: boolean, after: () => unknown): void {
  const known = useRef<string>(undefined);
  const latest = useRef(after);
  latest.current = after;
  useEffect(() => {
    if (stands === undefined || atWork) return;
    if (known.current !== undefined && known.current !== stands) void latest.current();
    known.current = stands;
  }, [stands, atWork]);
}
