// `npm test [-- <path or pattern> …]`: everything, or only the test files that are named.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts';
import { quickFolder } from '../tests/support/quick-folder.ts';
import { runChecks } from './checks.ts';
import { heading } from './heading.ts';
import { findTestFiles, inGroups, inOrder, laneOf, matching } from './test-files.ts';
import { closingLine, type Outcome, slowestLines, totalOf } from './test-outcome.ts';
import { runFiles } from './test-run.ts';
import { provideTools } from './tools.ts';

const patterns = process.argv.slice(2);
const everything = patterns.length === 0;
const files = matching(await findTestFiles('tests'), patterns);
if (files.length === 0) {
  console.error(`No test file matches ${patterns.join(' ')}`);
  process.exit(1);
}

const missing = await provideTools({
  browser: files.some((file) => laneOf(file) === 'browser'),
  documents: files.some((file) => /\/export[^/]*\.test\.ts$/.test(file)),
  lean: everything,
});
// Who runs one file may well not need what is missing; the test that does will say so.
if (missing.length > 0 && everything) process.exit(1);

let failedChecks = 0;
if (everything) failedChecks = runChecks();

// Ends the running test files too; the database server ends by itself when we are gone.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

// What the files of the run share: the database server, databases to copy, and the compiled program.
const shared = mkdtempSync(join(await quickFolder(), 'tests-'));
// A test that goes on as another user is to fail at its own folder, not at this one.
chmodSync(shared, 0o711);
process.env.TMPDIR = shared;
process.env.TEST_TEMPLATES = shared;
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compile');
let postgres: TestPostgres | undefined;
if (files.length > 1 && !missing.includes('postgres')) {
  postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url();
}

// Much of a test is waiting, a browser's most of all: one more process than processors. Databases bound it on large machines.
const cores = availableParallelism();
const room = { all: Math.min(6, cores + 1), plain: Math.min(4, cores), browser: Math.min(4, cores) };
let outcomes: Outcome[] = [];
try {
  heading('Tests');
  outcomes = await runFiles(inGroups(inOrder(files)), room, stop.signal);
} finally {
  await postgres?.stop();
  rmSync(shared, { recursive: true, force: true });
}

const { passed, failed, skipped } = totalOf(outcomes);
if (files.length > 1) {
  heading('The slowest files');
  for (const line of slowestLines(outcomes)) console.log(line);
}
if (failedChecks > 0) console.error(`\n${failedChecks} of the checks before the tests failed, see above`);
console.log(`\n${closingLine({ passed, failed: failed + failedChecks, skipped })}`);
process.exit(failed + failedChecks > 0 || passed === 0 || stop.signal.aborted ? 1 : 0);
