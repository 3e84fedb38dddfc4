import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Agent, request } from 'undici';
import { openDatabase } from '../../../core/db/open.ts';
import type { Figure } from '../support/figure.ts';
import { administratorPassword, type FaultySite } from './faulty-site.ts';
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

/** Logins of one user, and of one address, that no limit of failed ones holds back. */
const perUser = 5;
const perLoginAddress = 25;

/** So many people log in at once, five times each, from addresses of an office each. */
export function logins(dialect: FaultySite['dialect'], count: number): FaultRun {
  return {
    name: `${count} logins at once`,
    dialect,
    async harm(site, terminals) {
      const users = await addUsers(site.where, Math.ceil(count / perUser));
      const offices = Array.from(
        { length: Math.ceil(count / perLoginAddress) },
        (_, office) => new Agent({ localAddress: `127.0.2.${1 + office}` }),
      );
      const figures = await meanwhile(terminals, async () => {
        const began = performance.now();
        const asked = Array.from({ length: count }, (_, one) => {
          const username = users[one % users.length] ?? '';
          const office = offices[one % offices.length] as Agent;
          return logIn(site.url, username, office);
        });
        const tally = Map.groupBy(await Promise.all(asked), (status) => status);
        return [
          { figure: 'until all are answered', value: (performance.now() - began) / 1000, unit: 's' },
          ...[...tally].map(([status, all]) => ({
            figure: status === 0 ? 'without an answer' : `answered ${status}`,
            value: all.length,
            unit: 'logins',
            ...((status === 0 || (status >= 500 && status !== 503)) && { most: 0 }),
          })),
        ];
      });
      for (const office of offices) await office.close();
      return figures;
    },
  };
}

/** Users with the administrator's password, whose hash is copied: none is computed. */
async function addUsers(where: FaultySite['where'], count: number): Promise<string[]> {
  const { db, close } = await openDatabase(where);
  try {
    const { id: _, ...administrator } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const emails = Array.from({ length: count }, (_, user) => `user${user}@example.com`);
    await db
      .insertInto('users')
      .values(emails.map((email) => ({ ...administrator, email })))
      .execute();
    return emails;
  } finally {
    await close();
  }
}

async function logIn(url: string, username: string, dispatcher: Agent): Promise<number> {
  try {
    const answer = await request(`${url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: administratorPassword }),
      headersTimeout: 120_000,
      dispatcher,
    });
    await answer.body.text();
    return answer.statusCode;
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
