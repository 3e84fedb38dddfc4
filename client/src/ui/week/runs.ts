export const minutesOfDay = 24 * 60;
export const minutesOfWeek = 7 * minutesOfDay;

/** A stretch of the week in minutes from Monday 00:00, or of the day that stands apart, from midnight; end excluded. */
export interface WeekRun {
  from: number;
  /** Greater than a week's minutes where the run wraps the week's end. */
  to: number;
  /** True on the day that stands apart from the week. */
  holiday: boolean;
}

/** The column of the day that stands apart. */
export const apartDay = 8;

/** A run in its place, or null while its days and hours make no sense. */
export type Runs = readonly (WeekRun | null)[];

/** The part of a run that falls into one day: minutes from midnight. */
export interface Piece {
  /** Of its run. */
  place: number;
  /** 1 Monday … 7 Sunday, 8 the day apart. */
  day: number;
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Steps to which drawing and resizing snap; the fields take any minute. */
export const snap = 30;

/** The runs as the week's grid shows them, a piece for each day. */
export function piecesOf(runs: Runs): Piece[] {
  return runs.flatMap((run, place) => {
    if (!run) return [];
    const { from, to, holiday } = run;
    if (holiday) return [{ place, day: apartDay, from, to, isFirst: true, isLast: true }];
    const pieces: Piece[] = [];
    for (let at = from; at < to; ) {
      const midnight = (Math.floor(at / minutesOfDay) + 1) * minutesOfDay;
      const end = Math.min(midnight, to);
      const day = (Math.floor(at / minutesOfDay) % 7) + 1;
      const start = at % minutesOfDay;
      pieces.push({
        place,
        day,
        from: start,
        to: start + end - at,
        isFirst: at === from,
        isLast: end === to,
      });
      at = end;
    }
    return pieces;
  });
}

/** What the pointer has drawn, from where it went down to where it is: cut off where another run begins. */
export function drawnRun(runs: Runs, anchor: number, pointer: number, holiday: boolean): WeekRun | null {
  const others = othersOf(runs, holiday, -1);
  if (others.some(({ from, to }) => covers(from, to, anchor, holiday))) return null;
  const length = holiday ? minutesOfDay : minutesOfWeek;
  if (pointer >= anchor) {
    const to = Math.min(Math.max(pointer, anchor + snap), nextStart(others, anchor, length), length);
    return { from: anchor, to, holiday };
  }
  return { from: Math.max(pointer, lastEnd(others, anchor, length), 0), to: anchor, holiday };
}

/** A run with one of its ends moved to another minute; it stays a step long and off the others. */
export function resizedRun(runs: Runs, place: number, edge: 'from' | 'to', minute: number): WeekRun | null {
  const run = runs[place];
  if (!run) return null;
  const { from, to, holiday } = run;
  const length = holiday ? minutesOfDay : minutesOfWeek;
  const others = othersOf(runs, holiday, place);
  if (edge === 'to') {
    const wanted = near(minute, to, holiday);
    const end = Math.min(nextStart(others, from, length), holiday ? length : from + length);
    return { from, to: Math.max(from + Math.min(snap, end - from), Math.min(wanted, end)), holiday };
  }
  const wanted = near(minute, from, holiday);
  const start = Math.max(lastEnd(others, to, length), holiday ? 0 : to - length);
  const moved = Math.min(to - Math.min(snap, to - start), Math.max(wanted, start));
  // A run is told by where it starts within the week.
  const shift = moved < 0 ? minutesOfWeek : moved >= minutesOfWeek ? -minutesOfWeek : 0;
  return { from: moved + shift, to: to + shift, holiday };
}

/** The minute in the week that lies nearest to another: an end beyond Sunday goes on into Monday. */
function near(minute: number, to: number, holiday: boolean): number {
  if (holiday) return minute;
  const shifts = [minute - minutesOfWeek, minute, minute + minutesOfWeek];
  return shifts.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best));
}

function othersOf(runs: Runs, holiday: boolean, except: number): WeekRun[] {
  return runs.flatMap((run, place) => (run && place !== except && run.holiday === holiday ? [run] : []));
}

function covers(from: number, to: number, minute: number, holiday: boolean): boolean {
  return (minute >= from && minute < to) || (!holiday && minute + minutesOfWeek < to);
}

function nextStart(others: readonly WeekRun[], after: number, length: number): number {
  return others.reduce((least, { from }) => {
    const start = from >= after ? from : from + length;
    return Math.min(least, start);
  }, Number.POSITIVE_INFINITY);
}

function lastEnd(others: readonly WeekRun[], before: number, length: number): number {
  return others.reduce((most, { to }) => {
    let end = to;
    while (end > before) end -= length;
    return Math.max(most, end);
  }, Number.NEGATIVE_INFINITY);
}
