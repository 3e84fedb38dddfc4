import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isWithin, type Span, spanOf, stepFrom } from './year-days.ts';

/**
 * The day that Tab reaches and the days that are being chosen, by press, drag and keys on the elements with `data-day`
 * within `frame`.
 * @param first the day that is reached at first
 * @param onChoose absent for who may only read
 */
export function useSpanChoice(first: string, onChoose: ((span: Span) => void) | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(first);
  /** Where choosing began, and the days up to here. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const choose = (chosen: Span) => {
    setAnchor(null);
    setSpan(null);
    onChoose?.(chosen);
  };
  const drag = useDrag({ anchor, setAnchor, setSpan, choose, mayChoose: onChoose !== undefined });
  const onClick = (event: MouseEvent) => {
    const day = dayAt(event);
    if (!day) return;
    setActive(day);
    choose(isWithin(day, span) && span ? span : spanOf(day, day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event);
    if (event.key === 'Escape') setSpan(null);
    const next = day && stepFrom(day, event.key);
    if (!day || !next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const begun = span ? anchor : null;
    const start = event.shiftKey && onChoose ? (begun ?? day) : null;
    setAnchor(start);
    setSpan(start === null ? null : spanOf(start, next));
    setActive(next);
    frame.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return { active, span, frame, handlers: { ...drag, onClick, onKeyDown } };
}

interface DragOptions {
  anchor: string | null;
  setAnchor: (day: string) => void;
  setSpan: (span: Span) => void;
  choose: (span: Span) => void;
  mayChoose: boolean;
}

/** Choosing by the mouse held down; a finger that moves scrolls, and chooses single days. */
function useDrag({ anchor, setAnchor, setSpan, choose, mayChoose }: DragOptions) {
  const dragged = useRef<Span | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    const day = dayAt(event);
    if (!day || event.button !== 0 || event.pointerType !== 'mouse' || !mayChoose) return;
    const start = event.shiftKey && anchor ? anchor : day;
    setAnchor(start);
    dragged.current = spanOf(start, day);
  };
  const onPointerOver = (event: PointerEvent) => {
    const day = dayAt(event);
    if (!day || !anchor || !dragged.current) return;
    dragged.current = spanOf(anchor, day);
    setSpan(dragged.current);
  };
  const release = useRef(() => {});
  release.current = () => {
    const chosen = dragged.current;
    dragged.current = null;
    // One day alone is a press, which the button itself tells.
    if (chosen && chosen.from !== chosen.to) choose(chosen);
  };
  useEffect(() => {
    const onUp = () => release.current();
    addEventListener('pointerup', onUp);
    return () => removeEventListener('pointerup', onUp);
  }, []);
  return { onPointerDown, onPointerOver };
}

function dayAt(event: { target: EventTarget }): string | null {
  const cell = event.target instanceof Element ? event.target.closest('[data-day]') : null;
  return cell?.getAttribute('data-day') ?? null;
}
