import { readFileSync } from 'node:fs';
import { findLockFaults, type LockFile } from './lock-file.ts';

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = findLockFaults(lock);
for (const fault of faults) console.error(`package-lock.json ${fault}`);
console.log(`${Object.keys(lock.packages).length - 1} locked packages; ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
