import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  apartDay,
  drawnRun,
  minutesOfDay,
  type Piece,
  piecesOf,
  resizedRun,
  snap,
  type WeekRun,
} from './runs.ts';

/** One run of the week as the grid shows it. */
export interface WeekEntry {
  /** Null while its days and hours make no sense: it is not drawn. */
  run: WeekRun | null;
  /** All that a screen reader has to know of it. */
  name: string;
  /** What stands in it. */
  text: string;
  /** Entries of the same colour belong together; 0 to 4. */
  hue: number;
}

interface WeekGridProps {
  label: string;
  /** Short names of Monday to Sunday, and of the day that stands apart. */
  dayNames: readonly string[];
  /** The same list while nothing in it changes: the grid is drawn again only for a new one. */
  entries: readonly WeekEntry[];
  selected: number;
  disabled: boolean;
  onSelect: (place: number) => void;
  onResize: (place: number, run: WeekRun) => void;
  onDraw: (run: WeekRun) => void;
}

/** What the pointer does: draws a new run from a minute, or moves an end of one. */
type Gesture =
  | { kind: 'draw'; anchor: number; holiday: boolean }
  | { kind: 'resize'; place: number; edge: 'from' | 'to' };

/** A finger that rests this long draws; one that moves before scrolls the page. */
const holdMilliseconds = 350;
/** What a tap makes: long enough for a finger to take its ends. */
const tapMinutes = 120;

const hours = [0, 3, 6, 9, 12, 15, 18, 21];

/**
 * The week and a day apart, hour by hour. Free time is drawn on by pointer, with a finger after it has rested, or tapped;
 * a run is chosen by a press and made longer or shorter at its ends, or by the arrow keys. Fields beside the grid say
 * the same.
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { label, dayNames, entries, selected, disabled, onSelect, onResize, onDraw } = props;
  const runs = useMemo(() => entries.map(({ run }) => run), [entries]);
  const body = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture | null>(null);
  const [preview, setPreview] = useState<WeekRun | null>(null);
  const pieces = piecesOf(runs);
  const shown = piecesOf([preview]);

  const resting = useRef<{ timer: number; gesture: Gesture } | null>(null);
  // Only a listener that is not passive can keep the browser from scrolling under a finger that draws.
  useEffect(() => {
    const frame = body.current;
    const hold = (event: TouchEvent) => gesture.current && event.cancelable && event.preventDefault();
    frame?.addEventListener('touchmove', hold, { passive: false });
    return () => frame?.removeEventListener('touchmove', hold);
  }, []);

  function begin(event: PointerEvent, next: Gesture) {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    if (event.pointerType === 'touch' && next.kind === 'draw') {
      letGo();
      const timer = window.setTimeout(() => {
        resting.current = null;
        start(event, next);
      }, holdMilliseconds);
      resting.current = { timer, gesture: next };
    } else start(event, next);
  }
  function start(event: PointerEvent, next: Gesture) {
    body.current?.setPointerCapture(event.pointerId);
    gesture.current = next;
    follow(event);
  }
  /** Ends the wait for a resting finger; answers what it would have begun. */
  function letGo(): Gesture | undefined {
    const waited = resting.current;
    resting.current = null;
    if (waited) clearTimeout(waited.timer);
    return waited?.gesture;
  }
  function follow(event: PointerEvent) {
    const doing = gesture.current;
    if (!doing || !body.current) return;
    if (doing.kind === 'draw') {
      const at = minuteAt(body.current, event, doing.holiday);
      setPreview(drawnRun(runs, doing.anchor, at, doing.holiday));
    } else {
      const at = minuteAt(body.current, event, runs[doing.place]?.holiday === true);
      setPreview(resizedRun(runs, doing.place, doing.edge, at));
    }
  }
  function finish(isMeant: boolean) {
    const tapped = letGo();
    if (isMeant && tapped?.kind === 'draw') {
      const { anchor, holiday } = tapped;
      const end = Math.min(anchor + tapMinutes, (Math.floor(anchor / minutesOfDay) + 1) * minutesOfDay);
      const run = drawnRun(runs, anchor, end, holiday);
      if (run) onDraw(run);
      return;
    }
    const doing = gesture.current;
    gesture.current = null;
    setPreview(null);
    if (!isMeant || !preview || !doing) return;
    if (doing.kind === 'draw') onDraw(preview);
    else onResize(doing.place, preview);
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    const step = { ArrowUp: -snap, ArrowDown: snap, ArrowLeft: -minutesOfDay, ArrowRight: minutesOfDay }[
      event.key
    ];
    const run = runs[place];
    if (step === undefined || !run || disabled) return;
    event.preventDefault();
    const edge = event.shiftKey ? 'from' : 'to';
    const moved = resizedRun(runs, place, edge, run[edge] + step);
    if (moved) onResize(place, moved);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="week" aria-label={label} tabIndex={0}>
      <div className="week-head" aria-hidden="true">
        <span />
        {dayNames.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <div className="week-main">
        <div className="week-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        <div
          ref={body}
          className="week-body"
          onPointerDown={(event) => {
            if (event.target !== event.currentTarget) return;
            const holiday = dayAt(event.currentTarget, event) === apartDay;
            begin(event, {
              kind: 'draw',
              anchor: minuteAt(event.currentTarget, event, holiday, Math.floor),
              holiday,
            });
          }}
          onPointerMove={follow}
          onPointerUp={() => finish(true)}
          onPointerCancel={() => finish(false)}
        >
          {pieces.map((piece) => (
            <div
              key={`${piece.place}-${piece.day}-${piece.from}`}
              className={`week-piece hue-${entries[piece.place]?.hue} ${piece.place === selected ? 'is-selected' : ''}`}
              style={placeOf(piece)}
            >
              <button
                type="button"
                // A run of many days is one stop of the tab key.
                tabIndex={piece.isFirst ? 0 : -1}
                aria-pressed={piece.place === selected}
                aria-label={entries[piece.place]?.name}
                onClick={() => onSelect(piece.place)}
                onKeyDown={(event) => onKeyDown(event, piece.place)}
              >
                {entries[piece.place]?.text}
              </button>
              {!disabled && piece.isFirst && (
                <i
                  className="week-grip is-start"
                  onPointerDown={(event) =>
                    begin(event, { kind: 'resize', place: piece.place, edge: 'from' })
                  }
                />
              )}
              {!disabled && piece.isLast && (
                <i
                  className="week-grip is-end"
                  onPointerDown={(event) => begin(event, { kind: 'resize', place: piece.place, edge: 'to' })}
                />
              )}
            </div>
          ))}
          {shown.map((piece) => (
            <div
              key={`${piece.day}-${piece.from}`}
              className="week-piece is-preview"
              style={placeOf(piece)}
            />
          ))}
        </div>
      </div>
    </section>
  );
});

function placeOf({ day, from, to }: Piece) {
  return {
    left: `${((day - 1) / 8) * 100}%`,
    top: `${(from / minutesOfDay) * 100}%`,
    height: `${((to - from) / minutesOfDay) * 100}%`,
  };
}

function dayAt(body: HTMLElement, { clientX }: PointerEvent): number {
  const { left, width } = body.getBoundingClientRect();
  return Math.max(1, Math.min(8, Math.floor(((clientX - left) / width) * 8) + 1));
}

/** The minute under the pointer, on the grid's steps; within the week, or within the day apart. */
function minuteAt(
  body: HTMLElement,
  event: PointerEvent,
  holiday: boolean,
  round: (value: number) => number = Math.round,
): number {
  const { top, height } = body.getBoundingClientRect();
  const ratio = Math.max(0, Math.min(1, (event.clientY - top) / height));
  const inDay = round((ratio * minutesOfDay) / snap) * snap;
  const day = Math.min(dayAt(body, event), 7);
  return holiday ? inDay : (day - 1) * minutesOfDay + inDay;
}
