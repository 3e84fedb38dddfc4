import { type RefObject, useEffect } from 'react';
import { walkCells } from './cell-keys.ts';
import { usePinned } from './use-pinned.ts';
import { WholeText } from './whole-text.tsx';

/**
 * What a table can do once it is there: it keeps head and totals in sight where it is wide, shows cut words whole, and
 * is walked through from cell to cell.
 */
export function GridEase({ frame }: { frame: RefObject<HTMLElement | null> }) {
  usePinned(frame);
  useEffect(() => {
    const node = frame.current;
    node?.addEventListener('keydown', walkCells);
    return () => node?.removeEventListener('keydown', walkCells);
  }, [frame]);
  return <WholeText frame={frame} />;
}
