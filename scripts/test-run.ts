import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { type Lane, laneOf } from './test-files.ts';
import { countsOf, type Ended, endedTogether, isOfFile, type Outcome } from './test-outcome.ts';

/** How many processes of files run at a time: of a lane, and of all together. */
export interface Room extends Partial<Record<Lane, number>> {
  all: number;
}

const loaded = (name: string) => `--import=${new URL(name, import.meta.url)}`;

const flagsOf: Readonly<Record<Lane, string[]>> = {
  plain: [loaded('./test-context.ts')],
  // Node strips types only; JSX needs a compiler.
  jsx: [loaded('./test-context.ts'), '--import=tsx'],
  // A browser takes what processors there are. What waits for it is patient; tests beside it measure times.
  browser: [loaded('./test-context.ts'), loaded('./give-way.ts')],
};

const together = fileURLToPath(new URL('./test-together.ts', import.meta.url));

/** Long enough for the slowest honest process on a slow machine; it only has to end one that hangs. */
const timeout = 8 * 60_000;

/**
 * Runs groups of test files in the order given, each group in a process of its own and as many beside each other as there
 * is room for. Node's own report of a file comes on our terminal when its process has ended.
 * @param signal ends the run and its processes
 */
export async function runFiles(
  groups: readonly (readonly string[])[],
  room: Room,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const waiting = [...groups];
  const running = new Map<readonly string[], Promise<void>>();
  const outcomes: Outcome[] = [];
  const report = new spec();
  report.pipe(process.stdout, { end: false });
  const begin = async (group: readonly string[]) => {
    for (const { events, outcome } of await runGroup(group, signal)) {
      for (const event of events) report.write(event);
      outcomes.push(outcome);
    }
    running.delete(group);
  };
  while (!signal.aborted && (waiting.length > 0 || running.size > 0)) {
    const next = waiting.findIndex((group) => hasRoom(room, [...running.keys()], group));
    if (next < 0) await Promise.race(running.values());
    else for (const group of waiting.splice(next, 1)) running.set(group, begin(group));
  }
  await Promise.all(running.values());
  await new Promise<void>((resolve) => report.once('end', resolve).end());
  return outcomes;
}

const laneOfGroup = ([file = '']: readonly string[]): Lane => laneOf(file);

function hasRoom(room: Room, running: readonly (readonly string[])[], group: readonly string[]): boolean {
  const lane = laneOfGroup(group);
  const beside = running.filter((one) => laneOfGroup(one) === lane).length;
  return running.length < room.all && beside < (room[lane] ?? room.all);
}

/** Runs one. Where its process does not tell of each file, each runs alone: which one ended or held it then shows. */
async function runGroup(group: readonly string[], signal: AbortSignal): Promise<Ended[]> {
  if (group.length > 1) {
    const { events } = await runProcess(together, laneOfGroup(group), signal, group);
    const ended = endedTogether(group, events);
    if (ended) return ended;
  }
  const alone: Ended[] = [];
  for (const file of group) alone.push(await runFile(file, signal));
  return alone;
}

/** Runs one. A file that does not load is one failed test, a cancelled test is a failed one. */
async function runFile(file: string, signal: AbortSignal): Promise<Ended> {
  const { events, seconds } = await runProcess(file, laneOf(file), signal);
  const outcome: Outcome = { file, counts: { passed: 0, failed: 1, skipped: 0 }, seconds };
  for (const event of events) if (event.type === 'test:summary') outcome.counts = countsOf(event.data.counts);
  return { events: events.filter(isOfFile), outcome };
}

async function runProcess(
  file: string,
  lane: Lane,
  signal: AbortSignal,
  argv: readonly string[] = [],
): Promise<{ events: TestEvent[]; seconds: number }> {
  const events: TestEvent[] = [];
  const began = performance.now();
  const stream = run({ files: [file], argv: [...argv], execArgv: flagsOf[lane], signal, timeout });
  stream.on('data', (event: TestEvent) => void events.push(event));
  await new Promise<void>((resolve) => stream.once('close', resolve));
  return { events, seconds: (performance.now() - began) / 1000 };
}
