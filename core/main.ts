import { LogOutput } from '../shared/log-output.ts';
import { StartRefused } from '../shared/start-refused.ts';
import { type CoreConfig, readConfig } from './config.ts';
import type { FilesLost } from './db/data-folder.ts';
import { openLog } from './log.ts';
import { type RunningCore, startCore } from './start.ts';
import { obeySupervisor, reportRefusal } from './supervisor.ts';

/** Who starts the core as a child learns its address here; alone it prints it. */
function announce(core: RunningCore): void {
  if (process.send) {
    // A gateway that died meanwhile hears nothing; `disconnect` ends us then.
    process.send({ type: 'ready', url: core.url, administrator: core.administrator }, () => undefined);
    return;
  }
  console.log(`Core: ${core.url}`);
  if (core.administrator?.oneTimePassword) {
    console.log(
      `First administrator: ${core.administrator.email}  one-time password: ${core.administrator.oneTimePassword}`,
    );
  }
}

async function configOrExit(): Promise<CoreConfig> {
  try {
    return readConfig(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

async function giveUp(error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  const isRefused = error instanceof StartRefused;
  console.error(isRefused ? message : startFailure(error as Error));
  if (isRefused) await reportRefusal(message);
  process.exit(1);
}

/** One line for what no setting by itself shows: the variable to look at where there is one. */
function startFailure(error: NodeJS.ErrnoException & { hostname?: string }): string {
  const { code, syscall, hostname, message } = error;
  if (code === 'EADDRINUSE') return `CORE_PORT: ${config.port} is in use`;
  // Other names are asked for, too: the database's.
  if (syscall === 'listen' || hostname === config.host)
    return `CORE_HOST, CORE_PORT: the core cannot listen on ${config.host} ${config.port} (${code})`;
  return `The core could not start: ${message}`;
}

/** A database that is no longer ours is not closed: SQLite would write its log into it. */
async function endWithoutFiles(lost: FilesLost): Promise<void> {
  logger.fatal(lost.message);
  if (lost.databaseRemains) await core.database.close();
  await reportRefusal(lost.message);
  await end(1);
}

const config = await configOrExit();
// Not pino's own destination: once the gateway is gone, that one tries its last line for ever, and the core never ends.
const output = new LogOutput(1);
process.on('exit', () => output.endNow());
const logger = openLog(config.logLevel, output);
const onLost = (lost: FilesLost) => void endWithoutFiles(lost);
let serving = false;
// A gateway that dies while we start leaves nobody to serve, and its next one needs the folder.
process.on('disconnect', () => {
  if (serving) stop();
  else process.exit(0);
});
const core = await startCore(config, { now: () => Date.now(), logger, onLost }).catch(giveUp);
serving = true;
if (process.send) obeySupervisor(core, logger);
announce(core);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  void core.stop().then(
    () => end(0),
    (error) => {
      logger.error({ err: error }, 'stop failed');
      return end(1);
    },
  );
}
async function end(code: number): Promise<void> {
  await output.end();
  // An exit waits for every thread, and one within a native call does not end: nothing of it is worth waiting for.
  if (core.work.stuckThreads > 0) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
process.on('SIGTERM', stop);
// Ctrl+C reaches the whole group: an embedded core waits for its gateway, which drains first and then says SIGTERM.
process.on('SIGINT', () => {
  if (!process.send) stop();
});
