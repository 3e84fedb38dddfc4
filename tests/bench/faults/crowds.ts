import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Figure } from '../support/figure.ts';
import { administrator, type FaultySite } from './faulty-site.ts';
import type { FaultRun } from './measure.ts';
import { answersOk } from './readiness.ts';
import type { Terminals } from './terminals.ts';

/** How long a terminal's event takes at most meanwhile. */
async function meanwhile(terminals: Terminals, work: () => Promise<Figure[]>): Promise<Figure[]> {
  terminals.slowest = 0;
  const figures = await work();
  return [
    ...figures,
    { figure: 'slowest event of a terminal meanwhile', value: terminals.slowest / 1000, unit: 's' },
  ];
}

/** So many people log in at once. */
export function logins(dialect: FaultySite['dialect'], count: number): FaultRun {
  return {
    name: `${count} logins at once`,
    dialect,
    harm: (site, terminals) =>
      meanwhile(terminals, async () => {
        const began = performance.now();
        const statuses = await Promise.all(Array.from({ length: count }, () => logIn(site.url)));
        const seconds = (performance.now() - began) / 1000;
        const tally = Map.groupBy(statuses, (status) => status);
        return [
          { figure: 'until all are answered', value: seconds, unit: 's' },
          ...[...tally].map(([status, all]) => ({
            figure: status === 0 ? 'without an answer' : `answered ${status}`,
            value: all.length,
            unit: 'logins',
            ...((status === 0 || (status >= 500 && status !== 503)) && { most: 0 }),
          })),
        ];
      }),
  };
}

async function logIn(url: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
      signal: AbortSignal.timeout(120_000),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

/** So many of these come from one address. */
const perAddress = 1_000;
const newcomers = 200;

/** So many connections that say nothing, from many addresses of the loopback. */
export function connections(dialect: FaultySite['dialect'], count: number): FaultRun {
  return {
    name: `${count} silent connections`,
    dialect,
    harm: (site, terminals) =>
      meanwhile(terminals, async () => {
        const { hostname, port } = new URL(site.url);
        const sockets = Array.from({ length: count }, (_, index) => {
          const localAddress = `127.0.1.${1 + Math.floor(index / perAddress)}`;
          return connect({ host: hostname, port: Number(port), localAddress });
        });
        const opened = await Promise.all(sockets.map(isOpened));
        const times = await newcomersServed(site.url);
        for (const socket of sockets) socket.destroy();
        return [
          { figure: 'opened', value: opened.filter(Boolean).length, unit: 'connections' },
          {
            figure: `newcomers served, of ${newcomers}`,
            value: times.length,
            unit: 'calls',
            target: newcomers,
          },
          { figure: 'newcomer, slowest', value: Math.max(0, ...times) / 1000, unit: 's', target: 1 },
        ];
      }),
  };
}

async function isOpened(socket: Socket): Promise<boolean> {
  socket.resume();
  // Later ones may take its place.
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.on('error', () => {});
  return opened;
}

/** Milliseconds of each newcomer that was served, every one by a connection of its own. */
async function newcomersServed(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let newcomer = 0; newcomer < newcomers; newcomer += 1) {
    const began = performance.now();
    const headers = { connection: 'close' };
    const served = await answersOk(`${url}/health/live`, { headers, signal: AbortSignal.timeout(10_000) });
    if (served) times.push(performance.now() - began);
  }
  return times;
}
