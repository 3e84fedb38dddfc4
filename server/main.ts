// The gateway's process: reads the environment, starts the embedded core, listens, and ends on a signal.
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { administratorLines, announcement, startFailure } from './announce.ts';
import { ConfigError, type GatewayConfig, readConfig } from './config.ts';
import { CoreProcess, coreEnv } from './core-process.ts';
import { systemClock } from './session/clock.ts';

/** Milliseconds: together less than the 10 s after which a stopped gateway has to be gone. */
const drainPatience = 7000;
const corePatience = 2000;

const root = join(import.meta.dirname, '..');
const config = configOrExit();
// Not the shared folder for temporary files, where others of the machine could leave code for us to run.
const compileCache = join(root, 'node_modules/.cache/compile');
// The core starts while the rest of the gateway is loaded.
const core =
  config.coreUrl === null
    ? new CoreProcess(join(root, 'core/main.ts'), coreEnv(process.env, config, compileCache), systemClock)
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
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
process.on('SIGUSR2', () => levels.toggle());

for (const line of announcement(config, (app.server.address() as AddressInfo).port)) console.log(line);
// Not only at our end: a process that is killed would leave the next one to compile everything again.
setTimeout(flushCompileCache, 3000).unref();

upstream.use(config.coreUrl);
core?.follow((ready, death) => {
  upstream.use(ready && new URL(ready.url).origin);
  for (const line of ready ? administratorLines(ready) : []) console.log(line);
  if (death) log.warn(death, 'the core ended; starting it again');
});

function configOrExit(): GatewayConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
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
    clientDir,
    ops: {
      ring,
      levels,
      coreRestarts: () => core?.restarts ?? null,
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
  await core?.stop(corePatience);
  process.exit(1);
}

let stopping = false;

/** Requests are finished first, while the core still answers them; then the core ends. A second signal changes nothing. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await drain(app, drainPatience);
  await core?.stop(corePatience);
  await end();
  process.exit(0);
}
