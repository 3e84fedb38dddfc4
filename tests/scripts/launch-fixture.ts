import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A small project with our launcher, stub entries, and an npm that says what it was told, and installs: `ci` without what
 * stands in `npm-leaves-out`, as with packages that do not fit the Node that npm runs under.
 */
export interface Fixture {
  root: string;
  write(path: string, content: string | object): Promise<void>;
  /** Starts `node scripts/run.mjs …`; oldNode: a runtime that cannot replace its process. */
  launch(args: string[], options?: { oldNode?: boolean }): ChildProcess;
  /** Runs it to its end. */
  run(...args: string[]): Promise<Ended>;
  /** Runs `npm run <name>` as npm would: the packages' programs first in PATH, and the Node that runs npm by its name. */
  runByNpm(name: string, options?: { env?: NodeJS.ProcessEnv; uid?: number }): Promise<Ended>;
  remove(): Promise<void>;
}

/** How a program ended, and what it wrote. */
export interface Ended {
  code: number | null;
  output: string;
}

const installed = {
  'node_modules/node': { version: process.versions.node, integrity: 'sha512-n' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/tool': { version: '2.0.0', integrity: 'sha512-t', dev: true },
};

export const lockOf = (packages: object) => ({
  lockfileVersion: 3,
  packages: { '': {}, ...installed, ...packages },
});

/** Stale as long as it says so; builds where it is run by itself. */
const buildStub = `
import { existsSync, rmSync } from 'node:fs';
export const isClientStale = () => existsSync('stale');
if (import.meta.main) {
  console.log('built');
  rmSync('stale');
}`;

const npmStub = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const [order] = process.argv.slice(2);
console.log('npm', process.argv.slice(2).join(' '));
if (order !== 'rebuild') {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (order === 'ci' && existsSync('npm-leaves-out'))
    delete lock.packages[readFileSync('npm-leaves-out', 'utf8')];
  for (const place of Object.keys(lock.packages).filter(Boolean)) {
    mkdirSync(place, { recursive: true });
    writeFileSync(place + '/package.json', '{}');
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
}`;

/** All is installed and built, and `start` prints "started". */
export async function makeFixture(): Promise<Fixture> {
  const root = await mkdtemp(join(tmpdir(), 'parking-launch-'));
  const write = async (path: string, content: string | object) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const file of ['run.sh', 'run.mjs', 'install.mjs', 'handover.mjs', 'native-faults.mjs'])
    await cp(`scripts/${file}`, join(root, 'scripts', file));
  await write('package.json', { type: 'module', dependencies: { node: process.versions.node } });
  await write('package-lock.json', lockOf({}));
  await write('node_modules/.package-lock.json', lockOf({}));
  for (const place of Object.keys(installed)) await write(`${place}/package.json`, {});
  await mkdir(join(root, 'node_modules/node/bin'));
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
  await write('scripts/build.ts', buildStub);
  await write('scripts/check.ts', 'console.log("checked");');
  await write('server/main.ts', 'console.log("started", process.argv.slice(2).join());');
  await write('dist/client/manifest.json', {});
  await write('fake-npm.mjs', npmStub);

  const launch: Fixture['launch'] = (args, { oldNode = false } = {}) => {
    const flags = oldNode ? ['--import=data:text/javascript,delete process.execve'] : [];
    const npm = { npm_execpath: join(root, 'fake-npm.mjs'), npm_node_execpath: process.execPath };
    return spawn(process.execPath, [...flags, join(root, 'scripts/run.mjs'), ...args], {
      env: { PATH: process.env.PATH, ...npm },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  };
  return {
    root,
    write,
    launch,
    run: (...args) => ended(launch(args)),
    runByNpm: (name, { env, uid } = {}) =>
      ended(
        spawn('/bin/sh', ['scripts/run.sh', name], {
          ...{ cwd: root, env: { ...byNpm(), ...env }, stdio: ['pipe', 'pipe', 'pipe'] as const },
          ...(uid === undefined ? {} : { uid, gid: uid }),
        }),
      ),
    remove: () => rm(root, { recursive: true }),
  };

  function byNpm(): NodeJS.ProcessEnv {
    return {
      PATH: `${join(root, 'node_modules/node/bin')}:${process.env.PATH}`,
      npm_execpath: join(root, 'fake-npm.mjs'),
      npm_node_execpath: process.execPath,
    };
  }
}

async function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
