import { readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { syncPath } from '../../shared/sync-path.ts';
import { readManifest } from './manifest.ts';
import { outlived, type Retention } from './retention.ts';

const dayMs = 86_400_000;
/** No dot in the host's name: it ends the part that tells the process. */
const host = hostname().replaceAll(/[^\w-]/g, '-');

/** The name under which a backup is made: hidden, and with whose it is. */
export function draftName(time: string): string {
  return `.${time}.${host}.${process.pid}.part`;
}

/** Removes drafts that nobody finishes: of processes of this machine that are gone, and of others after a day. */
export async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, at, pid] = /^\..*\.([\w-]+)\.(\d+)\.part$/.exec(name) ?? [];
    if (!at) continue;
    const path = join(folder, name);
    const made = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    const isLeft = at === host ? !isAlive(Number(pid)) : Date.now() - made > dayMs;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The finished backups of a folder, by the time at which each was made. */
async function finished(folder: string): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const name of await readdir(folder)) {
    const manifest = /^\d{4}-\d{2}-\d{2}T[\d-]+$/.test(name) ? await readManifest(join(folder, name)) : null;
    if (manifest) found.set(Date.parse(manifest.at), name);
  }
  return found;
}

/**
 * Deletes the finished backups that nobody wants to keep any more; to be called once a new one stands. Nothing else in the
 * folder is touched.
 * @returns the names of those that are gone
 */
export async function deleteOutlived(folder: string, retention: Retention): Promise<string[]> {
  const all = await finished(folder);
  const names = outlived([...all.keys()], retention).flatMap((at) => all.get(at) ?? []);
  for (const name of names) {
    // One that is half deleted must not look finished.
    const gone = join(folder, draftName(name));
    await rename(join(folder, name), gone);
    await rm(gone, { recursive: true, force: true });
  }
  await syncPath(folder);
  return names;
}
