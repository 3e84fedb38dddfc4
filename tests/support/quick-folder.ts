import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** What must be free before memory serves as a disk, bytes: browsers and databases need theirs. */
const plenty = 6 * 2 ** 30;

/**
 * Where files go that nothing outlives: memory where there is plenty of it, else the folder for temporary files. A new
 * PostgreSQL database is some hundred files, on a busy disk more than a second of waiting, in memory a twentieth of that.
 */
export async function quickFolder(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory()) >= plenty ? memory : tmpdir();
}
