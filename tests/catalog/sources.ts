import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

/** The sources of the product under folders, by path. */
export async function readSources(...folders: string[]): Promise<Map<string, string>> {
  const root = new URL('../../', import.meta.url);
  const found = new Map<string, string>();
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      found.set(path, readFileSync(new URL(path, root), 'utf8'));
    }
  }
  return found;
}
