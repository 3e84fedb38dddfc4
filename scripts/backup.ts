// `npm run backup -- [--with-keys] <folder>`: copies the data folder of a running site into <folder>/<time>, without the keys
// that open its secrets unless they are asked for. Restoring is copying back.
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { backup } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openSqlite } from '../core/db/sqlite.ts';

/** What opens the secrets and sessions of the databases beside it. */
const keyFiles = ['secrets.key', 'session.key'];

const { target, withKeys } = asked();
const dataDir = resolve(process.env.DATA_DIR ?? 'data');
if (`${resolve(target)}${sep}`.startsWith(`${dataDir}${sep}`))
  fail(`${target} is inside the data folder ${dataDir}`);

// Whatever is made here is its owner's alone.
process.umask(0o077);
const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const draft = join(target, `.${time}.part`);
try {
  const { files, databases } = await copyAll();
  await rename(draft, join(target, time));
  console.log(`${files} files and ${databases} databases copied to ${join(target, time)}`);
  if (!withKeys) console.log('Without the keys: keep a copy of secrets.key, or of SECRETS_KEY, elsewhere.');
} catch (error) {
  await rm(draft, { recursive: true, force: true });
  fail(`No backup made: ${(error as Error).message}`);
}
if (process.env.DATABASE_URL)
  console.log('The core keeps its records in PostgreSQL: save those with pg_dump.');

function asked(): { target: string; withKeys: boolean } {
  const usage = 'usage: npm run backup -- [--with-keys] <folder>';
  try {
    const options = { 'with-keys': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) return fail(usage);
    return { target: folder, withKeys: values['with-keys'] };
  } catch {
    return fail(usage);
  }
}

async function copyAll(): Promise<{ files: number; databases: number }> {
  const files: string[] = [];
  const databases: string[] = [];
  for (const file of await filesOf(dataDir)) {
    if (/-(wal|shm|journal)$/.test(file) || (!withKeys && keyFiles.includes(file))) continue;
    ((await isSqlite(join(dataDir, file))) ? databases : files).push(file);
  }
  // What is just being handed from a file to a database must be in the copy of at least one of the two: files go first.
  for (const file of files) await copyPlain(file);
  for (const file of databases) await copyDatabase(file);
  return { files: files.length, databases: databases.length };
}

/** All files under a folder, as paths relative to it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file).catch(ignoreVanished);
  if (!handle) return false;
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  await handle.close();
  return buffer.toString('latin1') === 'SQLite format 3\0';
}

async function copyPlain(file: string): Promise<void> {
  const copy = join(draft, file);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  await copyFile(join(dataDir, file), copy).catch(ignoreVanished);
  // A copy has the mode of its file.
  await chmod(copy, 0o600).catch(ignoreVanished);
  await sync(copy);
}

/** A consistent copy while the site works, read back before it counts as a backup. */
async function copyDatabase(file: string): Promise<void> {
  const copy = join(draft, file);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  const source = openSqlite(join(dataDir, file), true);
  // All pages in one step, under one read transaction: with several, a busy writer would start the copy over each time.
  await backup(source, copy, { rate: 2 ** 31 - 1 });
  source.close();
  const check = openSqlite(copy);
  const result = check.prepare('pragma integrity_check').get()?.integrity_check;
  // One file, without a log beside it; the core turns the log on again.
  check.exec('pragma journal_mode = delete');
  check.close();
  if (result !== 'ok') throw new Error(`the copy of ${file} is damaged: ${result}`);
  await sync(copy);
}

async function sync(file: string): Promise<void> {
  const handle = await open(file).catch(ignoreVanished);
  await handle?.sync();
  await handle?.close();
}

function ignoreVanished(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
