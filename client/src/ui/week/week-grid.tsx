import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react';
import { dayAt, minuteAt, placeOf } from './grid-place.ts';
import {
  apartDay,
  minutesOfDay,
  type Piece,
  piecesOf,
  type Runs,
  resizedRun,
  snap,
  type WeekRun,
} from './runs.ts';
import { type Gesture, useRunGestures } from './use-run-gestures.ts';

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

const hours = [0, 3, 6, 9, 12, 15, 18, 21];

/**
 * The week and a day apart, hour by hour. Free time is drawn on by pointer, with a finger after it has rested, or tapped;
 * a run is chosen by a press and made longer or shorter at its ends, or by the arrow keys. Fields beside the grid say
 * the same.
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { label, dayNames, entries, disabled, onResize, onDraw } = props;
  const runs = useMemo(() => entries.map(({ run }) => run), [entries]);
  const body = useRef<HTMLDivElement>(null);
  const { preview, begin, follow, finish } = useRunGestures(body, { runs, disabled, onDraw, onResize });
  const beginDrawing = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const holiday = dayAt(event.currentTarget, event) === apartDay;
    begin(event, {
      kind: 'draw',
      anchor: minuteAt(event.currentTarget, event, holiday, Math.floor),
      holiday,
    });
  };
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
        <HourMarks />
        <div
          ref={body}
          className="week-body"
          onPointerDown={beginDrawing}
          onPointerMove={follow}
          onPointerUp={() => finish(true)}
          onPointerCancel={() => finish(false)}
        >
          {piecesOf(runs).map((piece) => (
            <WeekPiece key={keyOf(piece)} {...props} piece={piece} runs={runs} onGrip={begin} />
          ))}
          {piecesOf([preview]).map((piece) => (
            <div key={keyOf(piece)} className="week-piece is-preview" style={placeOf(piece)} />
          ))}
        </div>
      </div>
    </section>
  );
});

function HourMarks() {
  return (
    <div className="week-hours" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
          {String(hour).padStart(2, '0')}:00
        </span>
      ))}
    </div>
  );
}

interface WeekPieceProps extends WeekGridProps {
  piece: Piece;
  runs: Runs;
  onGrip: (event: PointerEvent, gesture: Gesture) => void;
}

/** What a run has on one day, with the ends that can be taken there. */
function WeekPiece({ piece, runs, entries, selected, disabled, onSelect, onResize, onGrip }: WeekPieceProps) {
  const { place, isFirst, isLast } = piece;
  const entry = entries[place];
  const isSelected = place === selected;
  const grip = (edge: 'from' | 'to') => (event: PointerEvent) =>
    onGrip(event, { kind: 'resize', place, edge });
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = disabled ? undefined : movedByKey(runs, place, event);
    if (moved === undefined) return;
    event.preventDefault();
    if (moved) onResize(place, moved);
  };
  return (
    <div className={`week-piece hue-${entry?.hue} ${isSelected ? 'is-selected' : ''}`} style={placeOf(piece)}>
      <button
        type="button"
        // A run of many days is one stop of the tab key.
        tabIndex={isFirst ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={entry?.name}
        onClick={() => onSelect(place)}
        onKeyDown={onKeyDown}
      >
        {entry?.text}
      </button>
      {!disabled && isFirst && <i className="week-grip is-start" onPointerDown={grip('from')} />}
      {!disabled && isLast && <i className="week-grip is-end" onPointerDown={grip('to')} />}
    </div>
  );
}

/** The run with its end moved by an arrow key, its start with Shift; undefined for another key. */
function movedByKey(runs: Runs, place: number, { key, shiftKey }: KeyboardEvent): WeekRun | null | undefined {
  const steps = { ArrowUp: -snap, ArrowDown: snap, ArrowLeft: -minutesOfDay, ArrowRight: minutesOfDay };
  const step = new Map(Object.entries(steps)).get(key);
  const run = runs[place];
  if (step === undefined || !run) return undefined;
  const edge = shiftKey ? 'from' : 'to';
  return resizedRun(runs, place, edge, run[edge] + step);
}

function keyOf({ place, day, from }: Piece): string {
  return `${place}-${day}-${from}`;
}
