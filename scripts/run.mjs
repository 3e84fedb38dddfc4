// The one way in: `npm start`, `npm test` and the rest come here. Plain JavaScript, because a fresh clone may be run by
// an old Node: it installs what is missing, then goes on under the runtime that the project pins.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomeNode, spawnForwarding } from './handover.mjs';
import { installPackages, installProblem, pinnedRuntime } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** entry: the program to become; client: it serves the web client; dev: it needs the development packages. */
const commands = {
  start: { entry: 'server/main.ts', client: true },
  core: { entry: 'core/main.ts' },
  demo: { entry: 'scripts/demo.ts', client: true },
  pictures: { entry: 'scripts/pictures.ts', client: true },
  dev: { entry: 'scripts/dev.ts', dev: true },
  build: { entry: 'scripts/build.ts' },
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

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`usage: node scripts/run.mjs <${Object.keys(commands).join('|')}>`);

const problem = installProblem(root, command.dev === true);
if (problem) {
  console.log(`Installing packages (${problem}) ...`);
  const code = await installPackages(root, command.dev === true);
  if (code !== 0) fail(`npm ci failed with exit code ${code}; nothing was started.`, code);
  console.log('Packages installed.');
}

const node = await pinnedRuntime(root).catch((error) => fail(error.message));
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
await becomeNode(node, [command.entry, ...args], env);

/** Builds the web client if its sources have changed since the last build. */
async function freshClient() {
  const build = await import('./build.ts');
  if (!build.isClientStale()) return;
  // In a process of its own: the compilers' memory and helper processes must not stay with the server we become.
  const code = await spawnForwarding(node, ['scripts/build.ts']);
  if (code !== 0) fail('The web client does not build; nothing was started.', code);
}

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
