import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** What a finished file is known by; one of an older version has no checksum, and only its size is compared. */
export interface FileMark {
  size: number | null;
  sha256: string | null;
}

// A link is not followed, and a pipe in the file's place keeps nobody waiting.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a finished file and compares its size and bytes with what was written. Whoever gets the handle reads the file
 * that was compared, wherever its name leads by then, and closes it.
 * @throws where the disk does not answer
 */
export async function openChecked(path: string, mark: FileMark): Promise<FileHandle | 'gone' | 'damaged'> {
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return 'gone' as const;
    if (error.code === 'ELOOP') return 'damaged' as const;
    throw error;
  });
  if (typeof handle === 'string') return handle;
  try {
    if (await matches(handle, mark)) return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return 'damaged';
}

/** True where the file is there with the size and bytes that it was finished with. @throws as `openChecked` */
export async function isUndamaged(path: string, mark: FileMark): Promise<boolean> {
  const handle = await openChecked(path, mark);
  if (typeof handle === 'string') return false;
  await handle.close();
  return true;
}

async function matches(handle: FileHandle, { size, sha256 }: FileMark): Promise<boolean> {
  const found = await handle.stat();
  if (!found.isFile() || found.size !== size) return false;
  if (sha256 === null) return true;
  const hash = createHash('sha256');
  const bytes = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex') === sha256;
}
