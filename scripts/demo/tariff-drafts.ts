import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../shared/dates.ts';
import { demoManager } from './people.ts';
import type { SetUpLot } from './set-up-lot.ts';

/** Days of stays that the demo's back-tests price again. */
const testedDays = 7;
const lookMs = 50;

async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, view, companyId, body }: { token: string; view: string; companyId: number; body?: object },
) {
  const headers = { authorization: token, pathview: view, companyid: String(companyId) };
  const url = `/api/dashboard/core${path}`;
  const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
  return response.json();
}

/** The token of the manager, who writes drafts that the demo's user may approve. */
async function manager(app: FastifyInstance): Promise<string> {
  const url = '/api/dashboard/core/access/login';
  const login = await app.inject({ method: 'POST', url, payload: demoManager });
  return String(login.headers.authorization);
}

function draftOf({ lot, tariffIds }: SetUpLot) {
  const terms = lot.tariffs.find(({ code }) => code === lot.draft?.code);
  const vehicleType = String(terms?.vehicleType) as keyof typeof tariffIds;
  return lot.draft ? { ...lot.draft, vehicleType, tariffId: tariffIds[vehicleType] } : null;
}

/** Where tariffs need a second person, the manager writes a draft; it waits for one. */
export async function writeDrafts(
  app: FastifyInstance,
  administrator: string,
  lots: readonly SetUpLot[],
): Promise<void> {
  const token = await manager(app);
  for (const lot of lots) {
    const draft = draftOf(lot);
    if (!draft) continue;
    const { companyId } = lot;
    await call(app, 'PUT', '/operating-parameters', {
      token: administrator,
      view: 'view/company/settings/operating-parameters',
      companyId,
      body: { version: 1, tariffApproval: true },
    });
    const body = { version: 1, ...draft.change };
    await call(app, 'PUT', `/tariffs/${draft.tariffId}`, { token, view: 'view/rate', companyId, body });
  }
}

/** Prices the last weeks again by each draft, as its author does before it is approved. */
export async function testDrafts(
  app: FastifyInstance,
  lots: readonly SetUpLot[],
  today: string,
): Promise<void> {
  const token = await manager(app);
  for (const lot of lots) {
    const draft = draftOf(lot);
    if (!draft) continue;
    const { tariffId, vehicleType } = draft;
    const at = { token, view: 'view/rate', companyId: lot.companyId };
    const body = {
      tariffId,
      vehicleType,
      slotId: null,
      from: addDays(today, -testedDays),
      to: addDays(today, -1),
    };
    const { id } = await call(app, 'POST', '/tariff-backtests', { ...at, body });
    for (;;) {
      const { status } = await call(app, 'GET', `/tariff-backtests/${id}`, at);
      if (status === 'done') break;
      if (status === 'failed') throw new Error(`The back-test of ${draft.code} failed.`);
      await pause(lookMs);
    }
  }
}
