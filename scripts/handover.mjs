// Plain JavaScript for old runtimes (Node 18 and later).
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program on our own terminal and waits for it. Each kind of signal is passed on once: npm and a terminal's
 * Ctrl+C may both send it, and a repeated one must not cut a drain short.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it, 127 when it could not be started
 */
export function spawnForwarding(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const handlers = forwarded.map((signal) => {
      let sent = false;
      const handler = () => {
        if (sent) return;
        sent = true;
        child.kill(signal);
      };
      process.on(signal, handler);
      return () => process.off(signal, handler);
    });
    const settle = (/** @type {number} */ code) => {
      for (const off of handlers) off();
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} does not start: ${error.message}`);
      settle(127);
    });
    child.on('exit', (code, signal) => settle(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/**
 * Becomes the given Node program: the same process where the runtime can do that (no second process, signals and exit
 * code are its own), else a child whose signals and exit code are passed through.
 * @param {string} node path of the runtime
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
export async function becomeNode(node, args, env) {
  const execve = /** @type {any} */ (process).execve;
  if (execve && process.platform !== 'win32') execve.call(process, node, [node, ...args], definedOnly(env));
  process.exit(await spawnForwarding(node, args, { env }));
}

/** @param {NodeJS.ProcessEnv} env */
function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
