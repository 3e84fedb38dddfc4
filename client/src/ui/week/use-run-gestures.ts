import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { minuteAt } from './grid-place.ts';
import { drawnRun, minutesOfDay, type Runs, resizedRun, type WeekRun } from './runs.ts';

/** What the pointer does: draws a new run from a minute, or moves an end of one. */
export type Gesture =
  | { kind: 'draw'; anchor: number; holiday: boolean }
  | { kind: 'resize'; place: number; edge: 'from' | 'to' };

interface GestureTarget {
  runs: Runs;
  disabled: boolean;
  onDraw: (run: WeekRun) => void;
  onResize: (place: number, run: WeekRun) => void;
}

/** A finger that rests this long draws; one that moves before scrolls the page. */
const holdMilliseconds = 350;
/** What a tap makes: long enough for a finger to take its ends. */
const tapMinutes = 120;

/** Draws and resizes runs by pointer; `preview` is what would be made if it were lifted now. */
export function useRunGestures(body: RefObject<HTMLElement | null>, target: GestureTarget) {
  const { runs, disabled, onDraw, onResize } = target;
  const gesture = useRef<Gesture | null>(null);
  const [preview, setPreview] = useState<WeekRun | null>(null);
  const { wait, stopWaiting } = useRestingFinger();
  useNoScrolling(body, gesture);

  function begin(event: PointerEvent, next: Gesture) {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    if (event.pointerType === 'touch' && next.kind === 'draw') wait(next, () => start(event, next));
    else start(event, next);
  }
  function start(event: PointerEvent, next: Gesture) {
    body.current?.setPointerCapture(event.pointerId);
    gesture.current = next;
    follow(event);
  }
  function follow(event: PointerEvent) {
    if (gesture.current && body.current) setPreview(runUnder(body.current, event, gesture.current, runs));
  }
  function finish(isMeant: boolean) {
    const tapped = stopWaiting();
    const doing = gesture.current;
    if (isMeant && tapped?.kind === 'draw') {
      const run = tappedRun(runs, tapped.anchor, tapped.holiday);
      if (run) onDraw(run);
      return;
    }
    gesture.current = null;
    setPreview(null);
    if (!isMeant || !preview || !doing) return;
    if (doing.kind === 'draw') onDraw(preview);
    else onResize(doing.place, preview);
  }
  return { preview, begin, follow, finish };
}

/** A finger that has gone down but not rested yet. */
function useRestingFinger() {
  const resting = useRef<{ timer: number; gesture: Gesture } | null>(null);
  /** Ends the wait; answers what it would have begun. */
  const stopWaiting = (): Gesture | undefined => {
    const waited = resting.current;
    resting.current = null;
    if (waited) clearTimeout(waited.timer);
    return waited?.gesture;
  };
  const wait = (gesture: Gesture, start: () => void) => {
    stopWaiting();
    const timer = window.setTimeout(() => {
      resting.current = null;
      start();
    }, holdMilliseconds);
    resting.current = { timer, gesture };
  };
  return { wait, stopWaiting };
}

/** Only a listener that is not passive can keep the browser from scrolling under a finger that draws. */
function useNoScrolling(body: RefObject<HTMLElement | null>, gesture: RefObject<Gesture | null>): void {
  useEffect(() => {
    const frame = body.current;
    const hold = (event: TouchEvent) => gesture.current && event.cancelable && event.preventDefault();
    frame?.addEventListener('touchmove', hold, { passive: false });
    return () => frame?.removeEventListener('touchmove', hold);
  }, [body, gesture]);
}

function runUnder(body: HTMLElement, event: PointerEvent, doing: Gesture, runs: Runs): WeekRun | null {
  if (doing.kind === 'draw') {
    return drawnRun(runs, doing.anchor, minuteAt(body, event, doing.holiday), doing.holiday);
  }
  const at = minuteAt(body, event, runs[doing.place]?.holiday === true);
  return resizedRun(runs, doing.place, doing.edge, at);
}

function tappedRun(runs: Runs, anchor: number, holiday: boolean): WeekRun | null {
  const midnight = (Math.floor(anchor / minutesOfDay) + 1) * minutesOfDay;
  return drawnRun(runs, anchor, Math.min(anchor + tapMinutes, midnight), holiday);
}
