// Plain JavaScript for old runtimes (Node 18 and later): it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { spawnForwarding } from './handover.mjs';
import { faultOf } from './native-faults.mjs';

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
      // Development packages are left out of a production install, optional ones on machines of another kind.
      if (!withDev && (want.dev || want.devOptional)) continue;
      if (want.optional && !isForThisMachine(want)) continue;
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
 * True for a package that is made for machines of this kind: `node_modules` that were copied from another one lack it.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} locked
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(ownLibc()))
  );
}

function ownLibc() {
  const report = /** @type {any} */ (process.report);
  // It would look up the name of each connection.
  report.excludeNetwork = true;
  const { header } = report.getReport();
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Runs `npm ci`, with the npm that runs us where there is one. No package's own script is run: the only one that is needed
 * fetches the runtime, and `pinnedRuntime` runs that; others would be run by a runtime that may not work on this machine.
 * @param {string} root
 * @param {boolean} withDev
 * @returns {Promise<number>} npm's exit code
 * @throws {Error} with one line for people where npm cannot even begin
 */
export function installPackages(root, withDev) {
  for (const folder of [root, join(root, 'node_modules')]) checkWritable(folder);
  checkNpm();
  return runNpm(root, ['ci', ...asWanted(withDev)]);
}

/**
 * Adds what `npm ci` has left out: optional packages, machine code among them, that do not fit the Node that npm ran under.
 * They fit the runtime that they are for, so npm runs under that one now.
 * @param {string} root
 * @param {boolean} withDev
 * @param {string} node the runtime
 * @returns {Promise<number>} npm's exit code
 */
export function completePackages(root, withDev, node) {
  return runNpm(root, ['install', '--no-save', ...asWanted(withDev)], node);
}

/** @param {boolean} withDev */
function asWanted(withDev) {
  // Warnings about engines are noise here: the packages run under the pinned runtime, not under the one that runs npm.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return ['--ignore-scripts', ...quiet, ...(withDev ? ['--include=dev'] : [])];
}

/** @param {string} folder @throws {Error} where it is there and files cannot be made in it */
export function checkWritable(folder) {
  if (!existsSync(folder)) return;
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(
      `${folder} cannot be written by ${userName()} (${code}): install and build as the owner of the folder, once.`,
    );
  }
}

function userName() {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/**
 * The Node runtime that the project pins as a package, installed again if its file is missing; the Node that runs us where
 * that one is as new and the pinned one is not there, or does not run on this machine.
 * @param {string} root
 * @returns {Promise<string>} the path of its executable
 * @throws {Error} with one line for people when there is no usable runtime
 */
export async function pinnedRuntime(root) {
  const version = readJson(join(root, 'package.json')).dependencies.node;
  const executable = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (isThisProcess(executable) && majorOf(process.version) === majorOf(version)) return process.execPath;
  let fault = runtimeFault(executable, version);
  if (fault === null) return executable;
  // A container image that brings such a version itself needs no second copy of 140 MB. The one that we run under may be
  // the pinned one of before, which `npm ci` has just deleted.
  const isUsable = majorOf(process.version) >= majorOf(version) && existsSync(process.execPath);
  if (isUsable) return process.execPath;
  if (fault === absent && existsSync(join(root, 'node_modules/node/package.json'))) {
    console.log(`Fetching the Node ${version} runtime ...`);
    checkNpm();
    await runNpm(root, ['rebuild', 'node', '--loglevel=error']);
    fault = runtimeFault(executable, version);
    if (fault === null) return executable;
  }
  if (fault !== absent)
    throw new Error(
      `Node ${version}, the runtime that this project pins, does not run here: ${fault}. ` +
        `A Node ${majorOf(version)} or newer of the system, first in PATH, is used in its place.`,
    );
  throw new Error(
    `Node ${version}, the runtime that this project pins, is not in node_modules: npm did not run the install script ` +
      'of the package "node" (ignore-scripts set, or no network). Allow it, then run: npm ci',
  );
}

/** What makes each package with machine code run it. */
const trials = {
  sharp: "await import('sharp')",
  esbuild: "await (await import('esbuild')).transform('')",
  rolldown: "await import('rolldown')",
  sass: "await import('sass')",
};

/**
 * Looks whether packages with machine code work on this machine.
 * @param {string} root
 * @param {string} node the runtime
 * @param {string[]} names
 * @throws {Error} with one line for people where one of them does not
 */
export function checkNative(root, node, names) {
  for (const name of names) {
    if (!existsSync(join(root, 'node_modules', name))) continue;
    const code = /** @type {Record<string, string>} */ (trials)[name] ?? '';
    const result = spawnSync(node, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' });
    if (result.status !== 0)
      throw new Error(`The package ${name} does not run here: ${faultOf(node, result)}.`);
  }
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {string} [node] the runtime of npm itself; else the one that runs the npm that runs us
 * @returns {Promise<number>}
 */
function runNpm(root, args, node) {
  const cli = npmOfCaller();
  if (!cli) {
    const PATH = `${node ? `${dirname(node)}${delimiter}` : ''}${process.env.PATH ?? ''}`;
    // On Windows npm is a batch file, which only the shell there can run.
    return spawnForwarding('npm', args, {
      cwd: root,
      env: { ...process.env, PATH },
      shell: process.platform === 'win32',
    });
  }
  // Not the node that we run under: that may be the one in node_modules, which `npm ci` is about to delete.
  const own = process.env.npm_node_execpath;
  const runner = node ?? (own && existsSync(own) ? own : process.execPath);
  return spawnForwarding(runner, [cli, ...args], { cwd: root });
}

/** The npm that runs us, if one does. */
function npmOfCaller() {
  const cli = process.env.npm_execpath;
  return cli && existsSync(cli) && /npm/.test(cli) ? cli : undefined;
}

/** @param {string} executable */
function isThisProcess(executable) {
  return existsSync(executable) && realpathSync(executable) === realpathSync(process.execPath);
}

/** @throws {Error} where there is no npm to run */
function checkNpm() {
  if (npmOfCaller()) return;
  const { error } = spawnSync('npm', ['--version'], { shell: process.platform === 'win32' });
  if (error)
    throw new Error(
      'npm is not in PATH, and packages have to be installed: install it with Node, or from your system (apt-get install npm).',
    );
}

/** There is no file of the wanted version at all. */
const absent = 'absent';

/** What keeps the runtime from running here; null where it runs. @param {string} executable @param {string} version */
function runtimeFault(executable, version) {
  if (!existsSync(executable)) return absent;
  const answer = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  if (answer.status !== 0) return faultOf(executable, answer);
  return majorOf(answer.stdout.trim()) === majorOf(version) ? null : absent;
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
