import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../../../../shared/sync-path.ts';
import { type ErasureLine, erasuresFile, parseLines, unionOf } from './erasure-lines.ts';

/** The lines of a file of erasures; none where there is no such file. */
export async function readErasures(file: string): Promise<ErasureLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseLines(text);
}

/** Adds lines at the end of the file in this folder, each whole and synced. */
export async function appendErasures(dataDir: string, lines: readonly ErasureLine[]): Promise<void> {
  if (lines.length === 0) return;
  const handle = await open(join(dataDir, erasuresFile), 'a', 0o600);
  try {
    await giveToOwner(handle, dataDir);
    // One write, so that lines of several programs do not mix; it begins a line where a full disk cut one off.
    await handle.write(`\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncPath(dataDir);
}

/** Writes the file of this folder anew, each erasure once. */
export async function writeErasures(dataDir: string, lines: readonly ErasureLine[]): Promise<void> {
  const file = join(dataDir, erasuresFile);
  const handle = await open(`${file}.draft`, 'w', 0o600);
  try {
    await giveToOwner(handle, dataDir);
    await handle.writeFile(
      unionOf(lines)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.draft`, file);
  await syncPath(dataDir);
}

/** A backup that root makes must not leave a file that the site cannot write. */
async function giveToOwner(handle: FileHandle, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await handle.chown(uid, gid);
}
