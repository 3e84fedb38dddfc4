import { type RefObject, useEffect } from 'react';

/** Pixels of the bar at the window's top, below which a table's head stays in sight. */
const topBar = 48;

/**
 * Says by `data-wide` where a table is wider than its place. There it scrolls sideways within its frame, in which CSS
 * cannot keep its head and totals at the window's edges: they are brought there as the page scrolls.
 */
export function usePinned(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = frame.current;
    const table = node?.querySelector('table');
    if (!node || !table) return;
    const pin = () => {
      if (node.dataset.wide === undefined) return;
      const { top, bottom } = node.getBoundingClientRect();
      node.style.setProperty('--pin-head', `${Math.max(0, topBar - top)}px`);
      node.style.setProperty('--pin-foot', `${Math.min(0, innerHeight - bottom)}px`);
    };
    const measure = () => {
      if (table.offsetWidth > node.clientWidth + 1) node.dataset.wide = '';
      else delete node.dataset.wide;
      pin();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(node);
    sizes.observe(table);
    addEventListener('scroll', pin, { passive: true });
    addEventListener('resize', pin);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', pin);
      removeEventListener('resize', pin);
    };
  }, [frame]);
}
