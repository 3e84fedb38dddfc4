// `npm test [-- <path or pattern> …]`: everything, or only the test files that are named.
import { availableParallelism } from 'node:os';
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts';
import { runChecks } from './checks.ts';
import { heading } from './heading.ts';
import { findTestFiles, lanesOf, matching } from './test-files.ts';
import { type Counts, closingLine, noCounts, runFiles, sum } from './test-run.ts';
import { provideTools } from './tools.ts';

const patterns = process.argv.slice(2);
const everything = patterns.length === 0;
const files = matching(await findTestFiles('tests'), patterns);
if (files.length === 0) {
  console.error(`No test file matches ${patterns.join(' ')}`);
  process.exit(1);
}

const missing = await provideTools({
  browser: lanesOf(files).browser.length > 0,
  documents: files.some((file) => /\/export[^/]*\.test\.ts$/.test(file)),
});
// Who runs one file may well not need what is missing; the test that does will say so.
if (missing.length > 0 && everything) process.exit(1);

let failedChecks = 0;
if (everything) failedChecks = runChecks();

// Ends the running test files too; the database server ends by itself when we are gone.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

let postgres: TestPostgres | undefined;
if (files.length > 1 && !missing.includes('postgres')) {
  postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url();
}

let counts: Counts = noCounts;
try {
  const lanes = lanesOf(files);
  const plan = [
    { title: 'Tests', files: lanes.plain, concurrency: Math.min(4, availableParallelism()) },
    // Components: node strips types only, JSX needs a compiler.
    { title: 'Component tests', files: lanes.jsx, concurrency: 2, execArgv: ['--import=tsx'] },
    { title: 'Browser tests', files: lanes.browser, concurrency: 1 },
  ];
  for (const lane of plan) {
    if (lane.files.length === 0 || stop.signal.aborted) continue;
    heading(lane.title);
    counts = sum(counts, await runFiles(lane, stop.signal));
  }
} finally {
  await postgres?.stop();
}

if (failedChecks > 0) console.error(`\n${failedChecks} of the checks before the tests failed, see above`);
console.log(`\n${closingLine({ ...counts, failed: counts.failed + failedChecks })}`);
process.exit(counts.failed + failedChecks > 0 || counts.passed === 0 || stop.signal.aborted ? 1 : 0);
