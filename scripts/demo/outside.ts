import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../core/db/schema.ts';
import { publishedLedger } from '../../core/declared.ts';
import { WebhookSender } from '../../core/features/outside/webhooks/webhook-sender.ts';
import { WebhookPost } from '../../core/integrations/webhooks/send.ts';
import type { Secrets } from '../../core/secrets/secrets.ts';

const root = '/api/dashboard/core';
const view = 'view/external/setting';
const hourMs = 3_600_000;

/** Names that lead nowhere, wherever the demo runs: its webhooks are sent only while it is filled, to this machine. */
export const outsideHosts = ['tablero.example', 'contabilidad.example'] as const;

/** The clock of the core that is being filled; what fails for two days has to begin before. */
export interface DemoClock {
  now: number;
}

interface Outside {
  app: FastifyInstance;
  db: Db;
  secrets: Secrets;
  clock: DemoClock;
  companyId: number;
  logIn: () => Promise<string>;
}

/** Outside systems of a lot: an accounting program that reads and does not listen, and a display that is told. */
export async function connectOutside({ app, db, secrets, clock, companyId, logIn }: Outside): Promise<void> {
  const present = clock.now;
  clock.now = present - 44 * hourMs;
  let token = await logIn();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, pathview = view) => {
    const headers = { authorization: token, pathview, companyid: String(companyId) };
    const response = await app.inject({ method, url: root + path, headers, ...(payload ? { payload } : {}) });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  const accounting = await call('POST', '/api-keys', {
    name: 'Contabilidad',
    grants: [
      { resource: 'invoices', level: 'read' },
      { resource: 'reports/collection-report', level: 'read' },
    ],
    validTo: null,
  });
  const { key } = await call('POST', `/api-keys/${accounting.id}/key`);
  await call('POST', '/api-keys', {
    name: 'Cine del centro comercial',
    grants: [{ resource: 'discounts', level: 'write' }],
    validTo: '2027-12-31',
  });
  const receiver = await openReceiver();
  const { port } = receiver.address() as AddressInfo;
  const sender = new WebhookSender({
    db,
    secrets,
    ledger: publishedLedger,
    now: () => clock.now,
    random: () => 0,
    post: new WebhookPost(outsideHosts, (_host, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    ),
  });
  const hooks = new Map<number, string>();
  for (const [name, host] of [
    ['Tablero de la constructora', outsideHosts[0]],
    ['Programa contable', outsideHosts[1]],
  ] as const) {
    const url = `http://${host}:${port}/parqueadero`;
    const events = ['calendar-days.changed', 'resolutions.changed', 'invoice.cancelled'];
    const hook = await call('POST', '/webhooks', { name, url, events, active: true });
    await call('POST', `/webhooks/${hook.id}/secret`);
    await call('POST', `/webhooks/${hook.id}/tests`);
    hooks.set(hook.id, `http://${host}/parqueadero`);
  }
  const markDay = (date: string, name: string) =>
    call('POST', '/calendar-days', { date, classification: 'special', name }, 'view/calendar');
  await markDay('2026-12-05', 'Noche de compras');
  for (; clock.now < present - hourMs; clock.now += hourMs) await sender.tick();
  token = await logIn();
  await markDay('2027-02-04', 'Día sin carro');
  await sender.tick();
  // The port was that of a moment.
  for (const [id, url] of hooks) {
    const { version } = await call('GET', `/webhooks/${id}`);
    await call('PUT', `/webhooks/${id}`, { version, url });
  }
  await sender.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await app.inject({
    method: 'GET',
    url: `${root}/external/invoices`,
    headers: { authorization: `Bearer ${key}` },
  });
  clock.now = present;
}

/** Listens on this machine alone: the display takes what it is told, the accounting program is out of order. */
async function openReceiver(): Promise<Server> {
  const server = createServer((request, response) => {
    const isDisplay = String(request.headers.host).startsWith(outsideHosts[0]);
    request.resume();
    response.writeHead(isDisplay ? 204 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
