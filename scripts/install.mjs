// Plain JavaScript for old runtimes (Node 18 and later): it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { spawnForwarding } from './handover.mjs';

/**
 * Compares package-lock.json with the record that npm leaves in node_modules when it has finished, and with the
 * folders that are there. Costs a few milliseconds, so it runs at every start.
 * @param {string} root the project's folder
 * @param {boolean} withDev whether the command needs the development packages too
 * @returns {string | undefined} what is wrong, in words; undefined when all is in place
 */
export function installProblem(root, withDev) {
  const recordFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(recordFile)) return 'the packages are not installed';
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(recordFile).packages;
  for (const [place, want] of Object.entries(wanted)) {
    if (place === '') continue;
    const name = place.replace(/^.*node_modules\//, '');
    const have = installed[place];
    if (!have) {
      // Optional packages are those of other platforms; development packages are left out of a production install.
      if (want.optional || (!withDev && (want.dev || want.devOptional))) continue;
      return `${name} is not installed`;
    }
    if (
      have.version !== want.version ||
      (have.integrity && want.integrity && have.integrity !== want.integrity)
    ) {
      return `${name} is ${have.version}, the lock file says ${want.version}`;
    }
    if (!existsSync(join(root, place, 'package.json'))) return `${name} has lost its files`;
  }
  return undefined;
}

/**
 * Runs `npm ci`, with the npm that runs us where there is one.
 * @param {string} root
 * @param {boolean} withDev
 * @returns {Promise<number>} npm's exit code
 */
export function installPackages(root, withDev) {
  // Warnings about engines are noise here: the packages run under the pinned runtime, not under the one that runs npm.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withDev ? ['--include=dev'] : [])];
  return runNpm(root, args);
}

/**
 * The Node runtime that the project pins as a package, installed again if its file is missing.
 * @param {string} root
 * @returns {Promise<string>} the path of its executable
 * @throws {Error} with one line for people when there is no usable runtime
 */
export async function pinnedRuntime(root) {
  const version = readJson(join(root, 'package.json')).dependencies.node;
  const executable = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (isThisProcess(executable) && sameMajor(process.version, version)) return process.execPath;
  if (runs(executable, version)) return executable;
  // A container image that brings the same major version itself needs no second copy of 140 MB.
  if (sameMajor(process.version, version)) return process.execPath;
  if (existsSync(join(root, 'node_modules/node/package.json'))) {
    console.log(`Fetching the Node ${version} runtime ...`);
    await runNpm(root, ['rebuild', 'node', '--loglevel=error']);
    if (runs(executable, version)) return executable;
  }
  throw new Error(
    `Node ${version}, the runtime that this project pins, is not in node_modules: npm did not run the install script ` +
      'of the package "node" (ignore-scripts set, or no network). Allow it, then run: npm ci',
  );
}

/** @param {string} root @param {string[]} args @returns {Promise<number>} */
function runNpm(root, args) {
  const cli = process.env.npm_execpath;
  if (!cli || !existsSync(cli) || !/npm/.test(cli)) {
    // On Windows npm is a batch file, which only the shell there can run.
    return spawnForwarding('npm', args, { cwd: root, shell: process.platform === 'win32' });
  }
  // Not the node that we run under: that may be the one in node_modules, which `npm ci` is about to delete.
  const runner = process.env.npm_node_execpath;
  return spawnForwarding(runner && existsSync(runner) ? runner : process.execPath, [cli, ...args], {
    cwd: root,
  });
}

/** @param {string} executable */
function isThisProcess(executable) {
  return existsSync(executable) && realpathSync(executable) === realpathSync(process.execPath);
}

/** @param {string} executable @param {string} version */
function runs(executable, version) {
  if (!existsSync(executable)) return false;
  const answer = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && sameMajor(answer.stdout.trim(), version);
}

/** @param {string} a @param {string} b */
function sameMajor(a, b) {
  return a.replace(/^v/, '').split('.')[0] === b.split('.')[0];
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
