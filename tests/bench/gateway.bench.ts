import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pace, saturate, startTinyCore } from '../gateway/bench/load.ts';
import { MeasuredProcess, pin } from '../gateway/bench/measured-process.ts';
import { hasNginx, Nginx } from '../gateway/bench/nginx.ts';
import { send } from '../gateway/support/gateway.ts';

/** A measured figure; `target` is what it must reach, or with a unit of time or memory must not exceed. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  target: number;
  peer?: { name: string; value: number };
}

const rounds = 5;
const roundTime = 2000;
/** What the gateway has to reach of each peer's figure. */
const share = { plugin: 1.7, nginx: 0.25, nginxWithSession: 0.75 };

/**
 * The gateway as it runs on a site (session, checks, headers, log) against nginx, nginx that asks a session service in
 * node, and @fastify/http-proxy with fastify's request log and without: each alone on one processor, core and load on
 * the other; rounds in turn, medians, answers per second of the processes' own work.
 */
export async function gatewayBench(): Promise<Figure[]> {
  pin(process.pid, 0);
  const core = await startTinyCore();
  const dataDir = mkdtempSync(join(tmpdir(), 'parking-bench-'));
  const started: { stop: () => Promise<void> }[] = [];
  const start = async (...launch: Parameters<typeof MeasuredProcess.start>) => {
    const one = await MeasuredProcess.start(...launch);
    started.push(one);
    return one;
  };
  const startNginx = async (withSession: boolean) => {
    const one = await Nginx.start(core.origin, withSession, 1);
    started.push(one);
    return one;
  };
  const gateway = (port: string) => ({
    args: ['server/main.ts'],
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      CORE_URL: core.origin,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
    },
  });
  const plugin =
    (...log: string[]) =>
    (port: string) => ({
      args: [join(import.meta.dirname, '../gateway/bench/plugin.ts'), core.origin, port, ...log],
    });
  try {
    const cold: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const one = await start(gateway);
      cold.push(one.started);
      await started.pop()?.stop();
    }
    const ours = await start(gateway, 1);
    const bare = await start(plugin(), 1);
    const logging = await start(plugin('log'), 1);
    const idle = ours.memory();

    const { cookie } = await send(ours.origin, 'POST', '/session', {
      body: { username: 'a', password: 'b' },
    });
    const headers = `Cookie: ${cookie}\r\nX-View: /view/slot/create\r\nAccept-Language: es\r\n`;
    const nginx = hasNginx() ? [await startNginx(false), await startNginx(true)] : [];
    const all = [ours, bare, logging, ...nginx].map((server) => ({ server, figures: [] as number[] }));
    for (let round = 0; round <= rounds; round++) {
      for (const { server, figures } of all) {
        const figure = await perCpuSecond(server, headers);
        // The first round is the compiler's.
        if (round > 0) figures.push(figure);
      }
    }
    const [own = 0, plain = 0, logged = 0, bareNginx, checkingNginx] = all.map(({ figures }) =>
      Math.round(median(figures)),
    );
    const busy = ours.memory();
    const direct = await pace(core.origin, headers, 1000, roundTime);
    const throughNginx = nginx[0] && (await pace(nginx[0].origin, headers, 1000, roundTime));
    const through = await pace(ours.origin, headers, 1000, roundTime);
    const milliseconds = (value: number) => Math.round(value * 1000) / 1000;
    const against = (name: string, value: number | undefined, times: number) =>
      value === undefined
        ? []
        : [
            {
              figure: 'gateway with full session',
              value: own,
              unit: 'requests/CPU-s',
              target: Math.round(times * value),
              peer: { name, value },
            },
          ];
    const worst = throughNginx && milliseconds(at(throughNginx, 0.99));
    return [
      ...against('nginx', bareNginx, share.nginx),
      ...against('nginx and a session service in node', checkingNginx, share.nginxWithSession),
      ...against('@fastify/http-proxy, request log', logged, share.plugin),
      ...against('@fastify/http-proxy, nothing else', plain, share.plugin),
      {
        figure: 'added latency at 1,000/s, median',
        value: milliseconds(at(through, 0.5) - at(direct, 0.5)),
        unit: 'ms',
        target: 0.25,
      },
      {
        figure: 'latency at 1,000/s, p99',
        value: milliseconds(at(through, 0.99)),
        unit: 'ms',
        target: (worst ?? milliseconds(at(direct, 0.99))) + 1,
        ...(worst === undefined ? {} : { peer: { name: 'nginx', value: worst } }),
      },
      { figure: 'gateway memory, idle', value: idle, unit: 'MB', target: 100 },
      { figure: 'gateway memory, 64 busy connections', value: busy, unit: 'MB', target: 180 },
      {
        figure: 'start to first 200, gateway alone',
        value: Math.round(median(cold)),
        unit: 'ms',
        target: 400,
      },
    ];
  } finally {
    for (const server of started) await server.stop();
    core.server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function perCpuSecond(server: MeasuredProcess | Nginx, headers: string): Promise<number> {
  const before = server.cpu();
  const answers = await saturate(server.origin, headers, roundTime);
  return answers / (server.cpu() - before);
}

function median(values: number[]): number {
  return at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function at(sorted: number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

if (import.meta.main) {
  for (const figure of await gatewayBench()) console.log(JSON.stringify(figure));
  process.exit();
}
