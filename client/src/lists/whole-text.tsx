import { type RefObject, useEffect, useState } from 'react';
import { isCut } from './cell-keys.ts';

interface Shown {
  text: string;
  /** Of the words, within the frame. */
  top: number;
  left: number;
}

/**
 * Shows what a table had no room for: the whole words of the cell that the pointer or the focus is on, over them; the
 * pointer reaches through to the cell. Who hears the table has them from there. Esc takes them away.
 */
export function WholeText({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const show = ({ target }: Event) => setShown(target instanceof Element ? cutWords(target, node) : null);
    const hide = () => setShown(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    node.addEventListener('pointerover', show);
    node.addEventListener('focusin', show);
    node.addEventListener('pointerleave', hide);
    node.addEventListener('focusout', hide);
    node.addEventListener('keydown', onKey);
    return () => {
      node.removeEventListener('pointerover', show);
      node.removeEventListener('focusin', show);
      node.removeEventListener('pointerleave', hide);
      node.removeEventListener('focusout', hide);
      node.removeEventListener('keydown', onKey);
    };
  }, [frame]);
  if (!shown) return null;
  const { text, top, left } = shown;
  return (
    <div className="whole-text" aria-hidden="true" style={{ top, left }}>
      {text}
    </div>
  );
}

/** The words of a cell that show in part only; null for any other place. */
function cutWords(target: Element, frame: Element): Shown | null {
  const cut = target.closest('th, td')?.querySelector('.cut');
  if (!cut || !isCut(cut)) return null;
  const place = cut.getBoundingClientRect();
  const origin = frame.getBoundingClientRect();
  return {
    text: cut.textContent ?? '',
    top: place.top - origin.top + frame.scrollTop,
    left: place.left - origin.left + frame.scrollLeft,
  };
}
