// Plain JavaScript for old runtimes (Node 18 and later).
import { isMainThread } from 'node:worker_threads';

/**
 * npm runs a script by a shell and hands signals to that alone; `exec`, by which the shell would become the program, is
 * unknown to cmd.exe. So the program ends when its shell does: as by SIGTERM, which it drains on.
 */
if (isMainThread && process.platform !== 'win32' && process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
