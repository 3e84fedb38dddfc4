import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { type Lane, laneOf } from './test-files.ts';

/** How the tests of a run ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How the tests of a file ended, and how long it took. */
export interface Outcome {
  file: string;
  counts: Counts;
  seconds: number;
}

/** How many files run at a time: of a lane, and of all together. */
export interface Room extends Partial<Record<Lane, number>> {
  all: number;
}

const flagsOf: Readonly<Record<Lane, string[]>> = {
  plain: [],
  // Node strips types only; JSX needs a compiler.
  jsx: ['--import=tsx'],
  // A browser takes what processors there are. What waits for it is patient; tests beside it measure times.
  browser: [`--import=${new URL('./give-way.ts', import.meta.url)}`],
};

/** Long enough for the slowest honest file on a slow machine; it only has to end one that hangs. */
const fileTimeout = 8 * 60_000;

/**
 * Runs test files in the order given, each in a process of its own and as many beside each other as there is room for.
 * Node's own report of a file comes on our terminal when the file has ended.
 * @param signal ends the run and its processes
 */
export async function runFiles(
  files: readonly string[],
  room: Room,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const waiting = [...files];
  const running = new Map<string, Promise<void>>();
  const outcomes: Outcome[] = [];
  const report = new spec();
  report.pipe(process.stdout, { end: false });
  const begin = async (file: string) => {
    const { events, outcome } = await runFile(file, signal);
    for (const event of events) report.write(event);
    outcomes.push(outcome);
    running.delete(file);
  };
  while (!signal.aborted && (waiting.length > 0 || running.size > 0)) {
    const next = waiting.findIndex((file) => hasRoom(room, [...running.keys()], file));
    if (next < 0) await Promise.race(running.values());
    else for (const file of waiting.splice(next, 1)) running.set(file, begin(file));
  }
  await Promise.all(running.values());
  await new Promise<void>((resolve) => report.once('end', resolve).end());
  return outcomes;
}

function hasRoom(room: Room, running: readonly string[], file: string): boolean {
  const lane = laneOf(file);
  const beside = running.filter((one) => laneOf(one) === lane).length;
  return running.length < room.all && beside < (room[lane] ?? room.all);
}

/** Runs one. A file that does not load is one failed test, a cancelled test is a failed one. */
async function runFile(
  file: string,
  signal: AbortSignal,
): Promise<{ events: TestEvent[]; outcome: Outcome }> {
  const events: TestEvent[] = [];
  const outcome: Outcome = { file, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 };
  const began = performance.now();
  const stream = run({ files: [file], execArgv: flagsOf[laneOf(file)], signal, timeout: fileTimeout });
  stream.on('data', (event: TestEvent) => {
    if (isOfFile(event)) events.push(event);
    else if (event.type === 'test:summary') outcome.counts = countsOf(event.data.counts);
  });
  await new Promise<void>((resolve) => stream.once('close', resolve));
  outcome.seconds = (performance.now() - began) / 1000;
  return { events, outcome };
}

/** False for what node says of a run as a whole. */
function isOfFile({ data }: TestEvent): boolean {
  return data !== undefined && 'file' in data && data.file !== undefined;
}

function countsOf(all: { tests: number; passed: number; skipped: number; todo: number }): Counts {
  const { tests, passed, skipped, todo } = all;
  return { passed, failed: tests - passed - skipped - todo, skipped };
}

/** Adds up what files came to. */
export function totalOf(outcomes: readonly Outcome[]): Counts {
  const sum = (name: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The files that took longest, a line each. */
export function slowestLines(outcomes: readonly Outcome[], most = 10): string[] {
  const slowest = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

/** The last line of `npm test`, for people and for programs that read it. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
