import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the client is made of. Packages are known by the lockfile. */
const folders = ['client', 'shared'];
const files = [
  'package-lock.json',
  'scripts/build.ts',
  'scripts/browsers.ts',
  'scripts/build-bundle.ts',
  'scripts/build-first-looks.ts',
  'scripts/build-groups.ts',
  'scripts/build-html.ts',
  'scripts/build-manifest.ts',
  'scripts/build-outputs.ts',
  'scripts/build-regroup.ts',
  'scripts/build-requests.ts',
  'scripts/page-sources.ts',
  'scripts/build-styles.ts',
  'package.json',
];

/**
 * A stamp of the contents of everything that the client is built from. Contents, not times: a checkout or a
 * `git pull` changes times without changing files, and the other way round.
 */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  for (const path of [
    ...folders.flatMap((folder) => filesUnder(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
