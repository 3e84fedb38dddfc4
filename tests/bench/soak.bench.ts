import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from '../site/support.ts';
import { type Figure, printFigures } from './support/figure.ts';

/** `SOAK_MINUTES=1440 npm run bench -- soak` is the long run; a short one shows faults, not slopes. */
const minutes = Number(process.env.SOAK_MINUTES ?? 1);
const users = 50;
const idleSockets = 2000;
/** Below this a slope says more about the garbage collector than about leaks. */
const slopeMinutes = 30;
const password = 'bench-password';

function residentMegabytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Megabytes an hour, by least squares. */
function slope(samples: [hours: number, megabytes: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(([hours]) => hours));
  const y = mean(samples.map(([, megabytes]) => megabytes));
  const above = samples.reduce((sum, [hours, megabytes]) => sum + (hours - x) * (megabytes - y), 0);
  return above / samples.reduce((sum, [hours]) => sum + (hours - x) ** 2, 0);
}

/** G11: fifty users who look, touch and log in again, as long as wanted. */
async function soak(site: RunningSite): Promise<Figure[]> {
  const end = performance.now() + minutes * 60_000;
  const faults = { count: 0 };
  let answers = 0;
  const visit = async () => {
    while (performance.now() < end) {
      const visitor = new Visitor(site.url);
      await visitor.call('POST', '/session', { username: 'admin@localhost', password });
      for (let i = 0; i < 200 && performance.now() < end; i++) {
        const calls = [
          ['GET', '/session'],
          ['GET', '/api/dashboard/core/companies'],
          ['POST', '/session/activity'],
        ] as const;
        const [method, path] = calls[i % calls.length] ?? calls[0];
        const { status } = await visitor.call(method, path, undefined, 'view/company/create');
        answers++;
        if (status >= 500) faults.count++;
        await pause(250);
      }
      await visitor.call('DELETE', '/session');
    }
  };
  const samples: [number, number][] = [];
  const began = performance.now();
  const sampler = setInterval(() => {
    const elapsed = performance.now() - began;
    // The first quarter is the compiler's and the caches'.
    if (elapsed > minutes * 15_000) samples.push([elapsed / 3_600_000, residentMegabytes(site.process.pid)]);
  }, 1000);
  // Not all at once: hashing passwords is heavy by design, and takes two at a time.
  await Promise.all(Array.from({ length: users }, (_, index) => pause(index * 150).then(visit)));
  clearInterval(sampler);
  return [
    {
      figure: `growth of the gateway’s memory an hour, ${users} users, ${minutes} min`,
      value: Math.round(slope(samples) * 10) / 10,
      unit: 'MB',
      ...(minutes >= slopeMinutes ? { target: 1 } : {}),
    },
    {
      figure: `answers below 500, of ${answers}`,
      value: (100 * (answers - faults.count)) / answers,
      unit: '%',
      target: 100,
    },
  ];
}

async function liveP99(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 500; i++) {
    const began = performance.now();
    await (await fetch(`${url}/health/live`)).text();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** A15: two thousand connections that say nothing. */
async function idle(site: RunningSite): Promise<Figure[]> {
  const alone = await liveP99(site.url);
  const { hostname, port } = new URL(site.url);
  const began = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: idleSockets }, async () => {
      const socket: Socket = connect(Number(port), hostname);
      socket.on('error', () => {}).resume();
      await once(socket, 'connect');
      return socket;
    }),
  );
  const closed = Promise.all(sockets.map((socket) => (socket.closed ? null : once(socket, 'close'))));
  const crowded = await liveP99(site.url);
  await closed;
  return [
    {
      figure: `health p99 beside ${idleSockets} idle sockets`,
      value: crowded,
      unit: 'ms',
      target: alone + 10,
      peer: { name: 'without them', value: alone },
    },
    {
      figure: `${idleSockets} idle sockets are closed after`,
      value: Math.round(performance.now() - began) / 1000,
      unit: 's',
      target: 15,
    },
  ];
}

export async function soakBench(): Promise<Figure[]> {
  const folder = await newFolder();
  // What is looked for is how many silent ones cost, not that one address may not hold them.
  const MAX_CONNECTIONS_PER_ADDRESS = String(2 * idleSockets);
  const site = await startSite(folder, { ADMIN_PASSWORD: password, MAX_CONNECTIONS_PER_ADDRESS });
  try {
    return [...(await idle(site)), ...(await soak(site))];
  } finally {
    await site.end('SIGTERM');
    await removeFolder(folder);
  }
}

if (import.meta.main) printFigures(await soakBench());
