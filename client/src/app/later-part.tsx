import { type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';
import { PartMissing } from './part-missing.tsx';

interface LaterPartProps<Part> {
  /** The same function at each drawing: what it has loaded once is there at once. */
  load: () => Promise<Part>;
  meanwhile?: ReactNode;
  children: (part: Part) => ReactNode;
}

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part of a screen that is loaded when it is first shown. One that did not arrive says so and can be asked for again,
 * without touching the rest of the screen.
 */
export function LaterPart<Part>({ load, meanwhile = null, children }: LaterPartProps<Part>) {
  const [state, setState] = useState<'waiting' | 'there' | 'missing'>(loaded.has(load) ? 'there' : 'waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    let isShown = true;
    loadChunk(load).then(
      (part) => {
        loaded.set(load, part);
        if (isShown) setState('there');
      },
      () => isShown && setState('missing'),
    );
    return () => {
      isShown = false;
    };
  }, [load, state]);
  if (state === 'there') return children(loaded.get(load) as Part);
  return state === 'waiting' ? meanwhile : <PartMissing onRetry={() => setState('waiting')} />;
}
