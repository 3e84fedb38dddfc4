import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOfDay, type SegmentTimes } from '../../../../shared/features/tariffs/segment-times.ts';
import { timesOf } from './segment-values.ts';
import type { SegmentValues } from './tariff.form.ts';
import { drawnRun, type Piece, piecesOf, resizedRun, snap, valuesOfTimes } from './week-grid.ts';
import { dayWord, segmentWords } from './words.ts';

interface WeekGridProps {
  segments: readonly SegmentValues[];
  selected: number;
  disabled: boolean;
  onSelect: (place: number) => void;
  onResize: (place: number, times: SegmentTimes) => void;
  onDraw: (times: SegmentTimes) => void;
}

/** What the pointer does: draws a new segment from a minute, or moves an end of one. */
type Gesture =
  | { kind: 'draw'; anchor: number; holiday: boolean }
  | { kind: 'resize'; place: number; edge: 'from' | 'to' };

const hours = [0, 3, 6, 9, 12, 15, 18, 21];
const weekDays = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The week and the holiday, hour by hour. Free time is drawn on by pointer; a segment is chosen by a press and made
 * longer or shorter at its ends, or by the arrow keys. Its fields below say the same.
 */
export const WeekGrid = memo(function WeekGrid(props: WeekGridProps) {
  const { segments, selected, disabled, onSelect, onResize, onDraw } = props;
  const { t } = useTranslation(['tariffs']);
  const body = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture | null>(null);
  const [preview, setPreview] = useState<SegmentTimes | null>(null);
  const pieces = piecesOf(segments);
  const shown = preview ? piecesOf([{ ...valuesOfTimes(preview), blocks: [] }]) : [];
  const colours = coloursOf(segments);
  const chains = segments.map(({ blocks }) => blocks.map(({ id }) => id).join(' '));
  const names = segments.map((segment, index) => {
    const words = `${segmentWords(segment, t)}, ${chains[index]}`;
    return t('tariffs:segmentNamed', { number: index + 1, words });
  });

  function begin(event: PointerEvent, next: Gesture) {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    body.current?.setPointerCapture(event.pointerId);
    gesture.current = next;
    follow(event);
  }
  function follow(event: PointerEvent) {
    const doing = gesture.current;
    if (!doing || !body.current) return;
    if (doing.kind === 'draw') {
      const at = minuteAt(body.current, event, doing.holiday);
      setPreview(drawnRun(segments, doing.anchor, at, doing.holiday));
    } else {
      const isHoliday = segments[doing.place]?.initialDay === '8';
      const at = minuteAt(body.current, event, isHoliday);
      setPreview(resizedRun(segments, doing.place, doing.edge, at));
    }
  }
  function finish(isMeant: boolean) {
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
    const values = segments[place];
    const times = values && timesOf(values);
    if (step === undefined || !times || disabled) return;
    event.preventDefault();
    const edge = event.shiftKey ? 'from' : 'to';
    const moved = resizedRun(segments, place, edge, times[edge] + step);
    if (moved) onResize(place, moved);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="week" aria-label={t('tariffs:week')} tabIndex={0}>
      <div className="week-head" aria-hidden="true">
        <span />
        {weekDays.map((day) => (
          <span key={day}>{dayWord(day, t)}</span>
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
            const holiday = dayAt(event.currentTarget, event) === 8;
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
              key={`${piece.segment}-${piece.day}-${piece.from}`}
              className={`week-piece hue-${colours[piece.segment]} ${piece.segment === selected ? 'is-selected' : ''}`}
              style={placeOf(piece)}
            >
              <button
                type="button"
                // A segment of many days is one stop of the tab key.
                tabIndex={piece.isFirst ? 0 : -1}
                aria-pressed={piece.segment === selected}
                aria-label={names[piece.segment]}
                onClick={() => onSelect(piece.segment)}
                onKeyDown={(event) => onKeyDown(event, piece.segment)}
              >
                {chains[piece.segment]}
              </button>
              {!disabled && piece.isFirst && (
                <i
                  className="week-grip is-start"
                  onPointerDown={(event) =>
                    begin(event, { kind: 'resize', place: piece.segment, edge: 'from' })
                  }
                />
              )}
              {!disabled && piece.isLast && (
                <i
                  className="week-grip is-end"
                  onPointerDown={(event) =>
                    begin(event, { kind: 'resize', place: piece.segment, edge: 'to' })
                  }
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

/** The minute under the pointer, on the grid's steps; within the week, or within the holiday. */
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

/** Segments that charge the same have the same colour. */
function coloursOf(segments: readonly SegmentValues[]): number[] {
  const chains = [...new Set(segments.map((segment) => JSON.stringify(segment.blocks)))];
  return segments.map((segment) => chains.indexOf(JSON.stringify(segment.blocks)) % 5);
}
