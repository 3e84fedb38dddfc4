import { findViolations, readSources } from './boundaries.ts';
import { describeSizes, unusedExceptions } from './boundary-rules.ts';

const sources = await readSources('.');
const violations = findViolations(sources);
for (const { file, line, text } of violations) console.error(`${file}:${line} ${text}`);
const unused = unusedExceptions();
for (const one of unused) console.error(`scripts/: nothing needs the exception "${one}" any more`);
console.log(`${describeSizes(sources)}; ${violations.length} violations of the boundaries`);
process.exit(violations.length + unused.length > 0 ? 1 : 0);
