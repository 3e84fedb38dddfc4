// The gateway's process: reads the environment, starts the embedded core, listens, and ends on a signal.
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import '../shared/quick-imports.ts';
import { lockFolder } from '../shared/folder-lock.ts';
import { StartRefused } from '../shared/start-refused.ts';
import { administratorLines, announcement, startFailure } from './announce.ts';
import { type GatewayConfig, readConfig } from './config.ts';
import { type CoreDeath, CoreProcess, coreEnv } from './core-process.ts';
import { FolderWatch } from './folder-watch.ts';
import { systemClock } from './session/clock.ts';

/** Milliseconds: together less than the 10 s after which a stopped gateway has to be gone. */
const drainTimeout = 7000;
const coreTimeout = 2000;
/** A gateway that is just ending is waited for so long; the folder is looked at so often. Milliseconds. */
const lockTimeout = 1000;
const lookEvery = 1000;

let hasServed = false;
let stopping = false;

const root = join(import.meta.dirname, '..');
const config = configOrExit();
const folder = new FolderWatch(config);
// Not the shared folder for temporary files, where others of the machine could leave code for us to run.
const compileCache = join(root, 'node_modules/.cache/compile');
// The core starts while the rest of the gateway is loaded.
const core =
  config.coreUrl === null
    ? new CoreProcess(join(root, 'core/main.ts'), {
        env: coreEnv(process.env, config, compileCache),
        clock: systemClock,
        refusal: () => folder.coreRefusal(),
      })
    : null;

enableCompileCache(compileCache);
const [
  { buildGateway },
  { drain },
  { defaultBounds },
  { openLog },
  { LogLevels },
  { LogRing },
  { diskFree },
  { corePool, Upstream },
  { openStore },
] = await Promise.all([
  import('./app.ts'),
  import('./drain.ts'),
  import('./http/bounds.ts'),
  import('./log.ts'),
  import('./ops/log-levels.ts'),
  import('./ops/log-ring.ts'),
  import('./ops/ops.ts'),
  import('./proxy/upstream.ts'),
  import('./session/open-store.ts'),
]);

const ring = new LogRing();
const levels = new LogLevels(config.logLevel, systemClock);
const { log, logRequest, takeCoreLine, end } = openLog(config.logLevel, ring);
levels.follow((level) => {
  log.level = level;
  core?.setLogLevel(level);
});
core?.listen(takeCoreLine);
const upstream = new Upstream(corePool(defaultBounds));
const app = await listen().catch(giveUp);

// One request's fault must not take the site down: on a lot there is nobody to start it again.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
process.on('SIGUSR2', () => levels.toggle());

if (!core?.refusal)
  for (const line of announcement(config, (app.server.address() as AddressInfo).port)) console.log(line);
// Not only at our end: a process that is killed would leave the next one to compile everything again.
setTimeout(flushCompileCache, 3000).unref();

upstream.use(config.coreUrl);
core?.follow((ready, death) => {
  upstream.use(ready && new URL(ready.url).origin);
  for (const line of ready ? administratorLines(ready) : []) console.log(line);
  if (ready) hasServed = true;
  if (death) heedDeath(death);
});
const stopLooking = systemClock.every(lookEvery, () => {
  const fault = folder.fault();
  if (fault === null) return;
  stopLooking();
  log.fatal(fault);
});

/** A start that is refused is ours, too; a site that has worked waits until somebody has put right what is wrong. */
function heedDeath(death: CoreDeath): void {
  if (death.refusal !== null && !hasServed) {
    console.error(death.refusal);
    void stop(1);
  } else if (death.refusal !== null) log.error(death, 'the core does not start; trying again');
  else if (death.hung) log.error(death, 'the core hung and was ended; starting it again');
  else log.warn(death, 'the core ended; starting it again');
}

/** The settings, with the folder that they name held for us. */
function configOrExit(): GatewayConfig {
  try {
    const checked = readConfig(process.env);
    lockFolder(checked.dataDir, 'gateway', lockTimeout);
    return checked;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function listen() {
  const store = openStore(config, (aside, error) =>
    log.error({ err: error, aside }, 'the file of sessions was damaged: put aside and begun anew'),
  );
  const clientDir = join(root, 'dist/client');
  const deps = {
    upstream,
    store,
    clock: systemClock,
    log,
    logRequest,
    bounds: defaultBounds,
    onCertificateEnd: (endsAt: number) => core?.setCertificateEnd(endsAt),
    clientDir,
    ops: {
      ring,
      levels,
      coreRestarts: () => core?.restarts ?? null,
      coreHangs: () => core?.hangs ?? null,
      coreRefusal: () => core?.refusal ?? null,
      folderFault: () => folder.fault(),
      coreFigures: async () => (await core?.figures()) ?? null,
      diskFree: () => diskFree(config.dataDir),
    },
  };
  const gateway = buildGateway(config, deps);
  await gateway.listen({ host: config.host, port: config.port });
  return gateway;
}

async function giveUp(error: unknown): Promise<never> {
  console.error(startFailure(error, config));
  await end();
  await core?.stop(coreTimeout);
  process.exit(1);
}

/** Requests are finished first, while the core still answers them; then the core ends. A second signal changes nothing. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await drain(app, drainTimeout);
  await core?.stop(coreTimeout);
  await end();
  process.exit(code);
}
