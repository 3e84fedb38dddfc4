// The one way in: `npm start`, `npm test` and the rest come here. Plain JavaScript, because a fresh clone may be run by
// an old Node: it installs what is missing, then goes on under the runtime that the project pins.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomeNode, spawnForwarding } from './handover.mjs';
import {
  checkNative,
  checkWritable,
  completePackages,
  installPackages,
  installProblem,
  pinnedRuntime,
} from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** entry: the program to become; client: it serves the web client; dev: it needs the development packages. */
const commands = {
  start: { entry: 'server/main.ts', client: true },
  core: { entry: 'core/main.ts' },
  demo: { entry: 'scripts/demo.ts', client: true },
  pictures: { entry: 'scripts/pictures.ts', client: true },
  dev: { entry: 'scripts/dev.ts', dev: true },
  build: { entry: 'scripts/build.ts', dev: true },
  backup: { entry: 'scripts/backup.ts' },
  'check-data': { entry: 'scripts/check-data.ts' },
  restore: { entry: 'scripts/restore.ts' },
  'to-postgres': { entry: 'scripts/to-postgres.ts' },
  secrets: { entry: 'scripts/secrets.ts' },
  check: { entry: 'scripts/check.ts', dev: true },
  test: { entry: 'scripts/test.ts', client: true, dev: true },
  audit: { entry: 'scripts/audit.ts', client: true, dev: true },
  bench: { entry: 'scripts/bench.ts', client: true, dev: true },
};

if (Number(process.versions.node.split('.')[0]) < 18)
  fail(`Node 18 or newer starts this project; this is ${process.version}.`);

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`usage: node scripts/run.mjs <${Object.keys(commands).join('|')}>`);

// A client that was never built needs what builds it; one that is only stale is seen later, under the pinned runtime.
const isUnbuilt = command.client && !existsSync(join(root, 'dist/client/manifest.json'));
const withDev = command.dev === true || isUnbuilt === true;
let node = await prepare(withDev);
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
};
process.chdir(root);
if (process.execPath !== node && !process.env.PARKING_RUNTIME) {
  // Once: a runtime that reports another path for itself must not send us round in circles.
  await becomeNode(node, [fileURLToPath(import.meta.url), name, ...args], { ...env, PARKING_RUNTIME: node });
}
delete env.PARKING_RUNTIME;
if (command.client) await freshClient();
if (name === 'build') prepareBuild();
await becomeNode(node, [command.entry, ...args], env);

/**
 * Installs what is missing of the packages, and sees to it that what was installed is whole and works on this machine.
 * @param {boolean} withDev
 * @returns {Promise<string>} the runtime
 */
async function prepare(withDev) {
  const isInstalled = await ensurePackages(withDev);
  const runtime = await pinnedRuntime(root).catch((error) => fail(error.message));
  if (!isInstalled) return runtime;
  if (installProblem(root, withDev)) await completePackages(root, withDev, runtime);
  const problem = installProblem(root, withDev);
  if (problem) fail(`${problem}, although npm has just run: is "omit" set in one of its .npmrc files?`);
  tryOut(runtime, ['sharp']);
  return runtime;
}

/** @param {boolean} withDev @returns {Promise<boolean>} true if anything was installed */
async function ensurePackages(withDev) {
  const problem = installProblem(root, withDev);
  if (!problem) return false;
  console.log(`Installing packages (${problem}) ...`);
  const code = await orFail(() => installPackages(root, withDev));
  if (code !== 0) fail(`npm ci failed with exit code ${code}; nothing was started.`, code);
  console.log('Packages installed.');
  return true;
}

/** @param {string} runtime @param {string[]} names of packages with machine code */
function tryOut(runtime, names) {
  orFail(() => checkNative(root, runtime, names));
}

/** What builds the client has to run here, and to have where to put it. */
function prepareBuild() {
  tryOut(node, ['esbuild', 'rolldown', 'sass']);
  orFail(() => {
    for (const folder of ['', 'dist', 'dist/client', 'dist/client/assets']) checkWritable(join(root, folder));
  });
}

/** @template T @param {() => T} work @returns {T} */
function orFail(work) {
  try {
    return work();
  } catch (error) {
    return fail(/** @type {Error} */ (error).message);
  }
}

/** Builds the web client if its sources have changed since the last build. */
async function freshClient() {
  const build = await import('./build.ts');
  if (!build.isClientStale()) return;
  node = await prepare(true);
  prepareBuild();
  // In a process of its own: the compilers' memory and helper processes must not stay with the server we become.
  const code = await spawnForwarding(node, ['scripts/build.ts']);
  if (code !== 0) fail('The web client does not build; nothing was started.', code);
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
