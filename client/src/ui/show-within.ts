/**
 * Scrolls a frame as far as it takes to show something within it. The browser's own way to do so also makes the next Tab go
 * on from there: a keyboard would no longer reach what stands before it.
 */
export function showWithin(frame: Element | null | undefined, shown: Element | null | undefined): void {
  if (!frame || !shown) return;
  const [around, place] = [frame.getBoundingClientRect(), shown.getBoundingClientRect()];
  frame.scrollTop += beyond(place.top - around.top, place.bottom - around.bottom);
  frame.scrollLeft += beyond(place.left - around.left, place.right - around.right);
}

/** By how much something stands beyond the one end or the other; 0 where it does not. */
function beyond(begin: number, end: number): number {
  return Math.min(begin, 0) || Math.max(end, 0);
}
