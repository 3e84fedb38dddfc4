import { once } from 'node:events';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** How the tests of a run ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Long enough for the slowest honest file on a slow machine; it only has to end one that hangs. */
const fileTimeout = 8 * 60_000;

/**
 * Runs test files, each in a process of its own, with node's own report on our terminal.
 * @param lane concurrency: how many files at a time; execArgv: flags for their processes
 * @param signal ends the run and its processes
 * @returns the counts; a file that does not load is one failed test, a cancelled test is a failed one
 */
export async function runFiles(
  lane: { files: string[]; concurrency: number; execArgv?: string[] },
  signal: AbortSignal,
): Promise<Counts> {
  let counts = noCounts;
  const stream = run({ ...lane, signal, timeout: fileTimeout });
  stream.on('test:summary', ({ file, counts: all }) => {
    if (file !== undefined) return;
    counts = {
      passed: all.passed,
      failed: all.tests - all.passed - all.skipped - all.todo,
      skipped: all.skipped,
    };
  });
  const report = stream.compose(new spec());
  report.pipe(process.stdout, { end: false });
  await once(report, 'end');
  return counts;
}

/** Adds up two runs. */
export function sum(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of `npm test`, for people and for programs that read it. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
