import { runChecks } from './checks.ts';

const failures = runChecks();
if (failures > 0) console.error(`\n${failures} of the checks failed`);
process.exit(failures > 0 ? 1 : 0);
