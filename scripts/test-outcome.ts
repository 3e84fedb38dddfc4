import type { TestEvent } from 'node:test/reporters';

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

/** A file that has run, and what node's report says of it. */
export interface Ended {
  events: TestEvent[];
  outcome: Outcome;
}

/** False for what node says of a run as a whole. */
export function isOfFile({ data }: TestEvent): boolean {
  return data !== undefined && 'file' in data && data.file !== undefined;
}

/**
 * The report of a process in which files ran together (`test-together.ts`), as if each had run alone.
 * @returns nothing where it does not tell how each file ended: the process ended before them, or did not end
 */
export function endedTogether(files: readonly string[], events: readonly TestEvent[]): Ended[] | undefined {
  const ended: Ended[] = [];
  let current = startOf(files[0]);
  let isWhole = true;
  for (const event of events) {
    if (event.type === 'test:summary' && event.data.file === undefined) isWhole = event.data.success;
    if (!isOfFile(event) || !event.data) continue;
    const isReported = event.type === 'test:pass' || event.type === 'test:fail';
    if (!('nesting' in event.data)) current.events.push(event);
    else if (event.data.nesting > 0) {
      current.events.push(oneLevelUp(event));
      if (isReported) count(current.outcome.counts, event);
    } else if (isReported && event.data.name === current.outcome.file) {
      ended.push(closed(current, event));
      current = startOf(files[ended.length]);
    }
  }
  const hasFailure = ended.some(({ outcome }) => outcome.counts.failed > 0);
  return ended.length === files.length && (isWhole || hasFailure) ? ended : undefined;
}

type Reported = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

function startOf(file = ''): Ended {
  return { events: [], outcome: { file, counts: { passed: 0, failed: 0, skipped: 0 }, seconds: 0 } };
}

/**
 * Where a suite has failed by more than its tests, its file did not load or could not prepare or clear up: that is told,
 * and at least one failed test.
 */
function closed({ events, outcome }: Ended, suite: Reported): Ended {
  outcome.seconds = suite.data.details.duration_ms / 1000;
  if (suite.type === 'test:fail' && failureOf(suite) !== 'subtestsFailed') {
    outcome.counts.failed ||= 1;
    events.push(suite);
  }
  return { events, outcome };
}

function failureOf({ data }: Extract<TestEvent, { type: 'test:fail' }>): unknown {
  const { error } = data.details;
  return 'failureType' in error ? error.failureType : undefined;
}

function count(counts: Counts, { type, data }: Reported): void {
  if (data.details.type === 'suite') return;
  if (data.skip !== undefined) counts.skipped++;
  else if (data.todo !== undefined) return;
  else if (type === 'test:pass') counts.passed++;
  else counts.failed++;
}

function oneLevelUp(event: TestEvent): TestEvent {
  const data = { ...event.data, nesting: (event.data as { nesting: number }).nesting - 1 };
  return { ...event, data } as TestEvent;
}

/** What node counted itself in the process of one file. */
export function countsOf(all: { tests: number; passed: number; skipped: number; todo: number }): Counts {
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
