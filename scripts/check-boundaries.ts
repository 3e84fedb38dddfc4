import { findViolations, readSources } from './boundaries.ts';
import { describeSizes } from './boundary-rules.ts';

const sources = await readSources('.');
const violations = findViolations(sources);
for (const { file, line, text } of violations) console.error(`${file}:${line} ${text}`);
console.log(`${describeSizes(sources)}; ${violations.length} violations of the boundaries`);
process.exit(violations.length > 0 ? 1 : 0);
