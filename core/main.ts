import { LogOutput } from '../shared/log-output.ts';
import { ConfigError, type CoreConfig, readConfig } from './config.ts';
import { openLog } from './log.ts';
import { type RunningCore, startCore } from './start.ts';
import { obeySupervisor } from './supervisor.ts';

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

function configOrExit(): CoreConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = configOrExit();
// Not pino's own destination: once the gateway is gone, that one tries its last line for ever, and the core never ends.
const output = new LogOutput(1);
process.on('exit', () => output.endNow());
const logger = openLog(config.logLevel, output);
const core = await startCore(config, { now: () => Date.now(), logger }).catch((error: unknown) => {
  console.error(`The core could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
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
  process.exit(code);
}
process.on('SIGTERM', stop);
// Ctrl+C reaches the whole group: an embedded core waits for its gateway, which drains first and then says SIGTERM.
process.on('SIGINT', () => {
  if (!process.send) stop();
});
process.on('disconnect', stop);
