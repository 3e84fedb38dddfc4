import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../core/db/open.ts';
import { lastBackup } from '../../core/features/site/backups/backups.list.ts';
import { outlived } from '../../scripts/backup/retention.ts';
import { runScript } from './support/backups.ts';

/** The data folder of a site, with files that others may read, and an empty folder for its backups. */
async function folders(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [data, target] = [join(folder, 'data'), join(folder, 'target')];
  mkdirSync(join(data, 'exports'), { recursive: true });
  await (await openDatabase({ dataDir: data })).close();
  for (const name of ['secrets.key', 'session.key', 'exports/1.xlsx']) writeFileSync(join(data, name), name);
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o755);
  return { data, target };
}

interface Folders {
  data: string;
  target: string;
}

async function backUp(where: Folders, options: readonly string[] = [], env: Record<string, string> = {}) {
  const { code, output } = await runScript('backup', [...options, where.target], {
    DATA_DIR: where.data,
    ...env,
  });
  const made = code === 0 ? readdirSync(where.target).sort().at(-1) : undefined;
  return { code, output, made: join(where.target, made ?? '') };
}

/** What looks like a finished backup. */
function finished({ target }: Folders): string[] {
  return readdirSync(target).filter((name) => !name.startsWith('.'));
}

test('files and folders of a backup are their owner’s alone, whatever the mask and their sources say', async (t) => {
  process.umask(0o000);
  t.after(() => process.umask(0o022));
  const { made } = await backUp(await folders(t), ['--with-keys']);
  assert.equal(statSync(made).mode & 0o777, 0o700);
  const entries = readdirSync(made, { recursive: true, withFileTypes: true });
  assert.ok(entries.length >= 5);
  for (const entry of entries) {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    assert.equal(mode, entry.isDirectory() ? 0o700 : 0o600, entry.name);
  }
});

test('the keys stay out of a backup unless they are asked for', async (t) => {
  const where = await folders(t);
  const { made, output } = await backUp(where);
  const usual = ['backup.json', 'core.db', 'core.used', 'exports'];
  assert.deepEqual(readdirSync(made).sort(), usual);
  assert.match(output, /secrets\.key/);
  rmSync(where.target, { recursive: true });
  const whole = await backUp(where, ['--with-keys']);
  assert.deepEqual(readdirSync(whole.made).sort(), [...usual, 'secrets.key', 'session.key']);
});

test('a wrong option, a short passphrase and a folder that is no site’s copy nothing', async (t) => {
  const where = await folders(t);
  assert.match((await backUp(where, ['--with-key'])).output, /usage: npm run backup/);
  assert.match((await backUp(where, ['--keep-days', 'all'])).output, /usage: npm run backup/);
  const short = await backUp(where, [], { BACKUP_PASSPHRASE: 'short' });
  assert.match(short.output, /BACKUP_PASSPHRASE needs at least 12 characters/);
  rmSync(join(where.data, 'core.db'));
  const none = await backUp(where);
  assert.deepEqual([none.code, finished(where)], [1, []], none.output);
  assert.match(none.output, /No backup made: .*core\.db is missing/);
});

test('a backup that is killed half-way leaves nothing that looks finished, and the next one clears it away', async (t) => {
  const where = await folders(t);
  // Large enough to be still on its way when the kill comes.
  writeFileSync(join(where.data, 'exports/2.xlsx'), Buffer.alloc(400e6));
  for (const env of [{}, { BACKUP_PASSPHRASE: 'correct horse battery staple' }]) {
    const child = spawn(process.execPath, ['scripts/backup.ts', where.target], {
      env: { PATH: process.env.PATH, DATA_DIR: where.data, ...env },
      stdio: 'ignore',
    });
    await draftOf(child, where);
    child.kill('SIGKILL');
    const [, signal] = await once(child, 'exit');
    assert.deepEqual([signal, finished(where)], ['SIGKILL', []]);
  }
  rmSync(join(where.data, 'exports/2.xlsx'));
  const { code, output } = await backUp(where);
  assert.equal(code, 0, output);
  assert.equal(readdirSync(where.target).length, 1);
  assert.ok(!readdirSync(where.data).some((name) => name.startsWith('.backup-')));
});

/** Waits until a backup has begun to write a file. */
async function draftOf(child: ChildProcess, { target }: Folders): Promise<void> {
  const isBegun = () =>
    existsSync(target) &&
    readdirSync(target, { recursive: true }).some((name) =>
      String(name).includes(`.${child.pid}.part/exports/`),
    );
  while (child.exitCode === null && !isBegun()) await pause(1);
  assert.equal(child.exitCode, null);
}

test('of many backups the newest of each day and week stay, and the newest always', () => {
  const at = (day: string, time = '03:15') => Date.parse(`${day}T${time}:00Z`);
  const october = Array.from({ length: 31 }, (_, index) =>
    at(`2026-10-${String(index + 1).padStart(2, '0')}`),
  );
  const twice = [...october, at('2026-10-31', '09:00')];
  const kept = (days: number, weeks: number) => {
    const gone = new Set(outlived(twice, { days, weeks }));
    return twice.filter((one) => !gone.has(one)).map((one) => new Date(one).toISOString().slice(5, 16));
  };
  assert.deepEqual(kept(3, 0), ['10-29T03:15', '10-30T03:15', '10-31T09:00']);
  // Weeks end on Sunday; the last one is not over yet.
  assert.deepEqual(kept(0, 3), ['10-18T03:15', '10-25T03:15', '10-31T09:00']);
  assert.deepEqual(kept(2, 2), ['10-25T03:15', '10-30T03:15', '10-31T09:00']);
  assert.deepEqual(kept(0, 0), ['10-31T09:00']);
  // Off for a month: a day without a backup costs none.
  assert.deepEqual(
    outlived([at('2026-01-01'), at('2026-01-02'), at('2026-03-01')], { days: 3, weeks: 0 }),
    [],
  );
});

test('what is no longer kept is deleted once a new backup stands, and nothing else in the folder', async (t) => {
  const where = await folders(t);
  const { made } = await backUp(where);
  const manifest = JSON.parse(readFileSync(join(made, 'backup.json'), 'utf8'));
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
    const old = join(where.target, `${day}T03-15-00`);
    mkdirSync(old);
    writeFileSync(join(old, 'backup.json'), JSON.stringify({ ...manifest, at: `${day}T03:15:00.000Z` }));
  }
  // Not ours, though it looks alike, and a folder that is no finished backup.
  for (const name of ['photos', '2026-01-04T03-15-00']) mkdirSync(join(where.target, name));
  rmSync(made, { recursive: true });
  renameSync(join(where.data, 'core.db'), join(where.data, '..', 'core.db'));
  assert.equal((await backUp(where, ['--keep-days', '1'])).code, 1);
  assert.equal(finished(where).length, 5, 'a backup that fails deletes nothing');
  renameSync(join(where.data, '..', 'core.db'), join(where.data, 'core.db'));
  const { output } = await backUp(where, ['--keep-days', '2']);
  assert.match(output, /No longer kept: 2026-01-02T03-15-00, 2026-01-01T03-15-00/);
  const names = finished(where);
  assert.ok(
    names.includes('2026-01-03T03-15-00') &&
      names.includes('2026-01-04T03-15-00') &&
      names.includes('photos'),
  );
});

test('the site learns when its last backup was made', async (t) => {
  const where = await folders(t);
  const began = Date.now();
  await backUp(where);
  const { db, close } = await openDatabase({ dataDir: where.data });
  t.after(close);
  const at = (await lastBackup(db)) ?? 0;
  assert.ok(at >= began - 1000 && at <= Date.now(), String(at));
});

test('the crontab of the manual makes a backup, with what cron gives a command and nothing more', async (t) => {
  const where = await folders(t);
  const manual = readFileSync('docs/operations.md', 'utf8');
  const [, crontab = ''] = /```\n(PATH=[^`]+)```/.exec(manual) ?? [];
  const lines = crontab.trim().split('\n');
  const env = Object.fromEntries(lines.slice(0, -1).map((line) => line.split('=')));
  const npm = dirname(execFileSync('/bin/sh', ['-c', 'command -v npm']).toString());
  const command = /^15 3 \* \* \* {2}(.+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  assert.match(command, /^cd \/opt\/parking && npm run .* \/mnt\/backup$/);
  const here = command.replace('/opt/parking', process.cwd()).replace('/mnt/backup', where.target);
  execFileSync('/bin/sh', ['-c', here], {
    env: { PATH: `${env.PATH}:${npm}`, DATA_DIR: where.data, HOME: where.data, SHELL: '/bin/sh' },
    cwd: '/',
  });
  assert.equal(finished(where).length, 1);
  assert.ok('DATA_DIR' in env);
});
