import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolder } from './data-folder.ts';

/** The content of a key file; null where there is none. @throws where it cannot be read */
export function readKeyFile(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The content of a key file, made where there is none, readable by its owner only.
 * @throws where the folder cannot be written
 */
export function ensureKeyFile(file: string, fresh: string | Buffer): Buffer {
  const there = readKeyFile(file);
  if (there) return there;
  // Linked in whole: a crash in between leaves no half key, and of two that start at once one wins.
  const draft = draftOf(file, fresh);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}

/** Puts another content in the place of a key file, whole or not at all. @throws where the folder cannot be written */
export function replaceKeyFile(file: string, content: string): void {
  renameSync(draftOf(file, content), file);
}

function draftOf(file: string, content: string | Buffer): string {
  const draft = `${file}.${process.pid}`;
  makeFolder(resolve(dirname(file)));
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  return draft;
}
