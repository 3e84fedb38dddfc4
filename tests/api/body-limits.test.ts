import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IdTokenRefused } from '../../core/features/access/access/id-tokens.ts';
import { bodyBytesOf, type Endpoint } from '../../core/http/endpoint.ts';
import { hashPassword } from '../../core/passwords.ts';
import { array } from '../../shared/bounded-array.ts';
import { limits } from '../../shared/limits.ts';
import { routes } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type Lot, openLot } from './support/lot.ts';
import { openSite, type Site } from './support/site.ts';
import { worstBodies } from './support/worst-bodies.ts';

/** What one call may cost at most. */
const most = { cpuMs: 50, bytes: 50_000_000 };
/** Other work of the machine counts in a measure: the best of so many is the call's own. */
const tries = 20;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Cost {
  cpuMs: number;
  bytes: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const heap = process.memoryUsage().heapUsed;
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000, bytes: process.memoryUsage().heapUsed - heap };
}

async function bestCost(work: () => Promise<unknown>, cpuMost: number): Promise<Cost> {
  let best = { cpuMs: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  for (let n = 0; n < tries && (best.cpuMs > cpuMost || best.bytes > most.bytes); n += 1) {
    if (n > 0) collectGarbage();
    const cost = await costOf(work);
    best = { cpuMs: Math.min(best.cpuMs, cost.cpuMs), bytes: Math.min(best.bytes, cost.bytes) };
  }
  return best;
}

const Bounded = array().constructor as new () => unknown;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** A password's hash is slow by design, whatever came in the body. */
const hashes = ['POST /users', 'POST /access/login', 'PUT /access/password', 'PUT /public/password-resets'];
/** Bodies of JSON with a file in them, which the gateway forwards as it does files. */
const filesInJson = ['POST /guardian-photos'];
const takesBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT';

describe('bodies at their limits', () => {
  let site: Site;
  let lot: Lot;
  /** Its records are not those with the ids that are called: its keys stay good. */
  let other: Lot;
  let externalKey: string;
  let administratorId: number;
  before(async () => {
    const verify = async () => {
      throw new IdTokenRefused('any');
    };
    site = await openSite('sqlite', undefined, { idTokens: { verify } });
    lot = await openLot(site);
    other = await openLot(site, { name: 'Otro' });
    administratorId = (await site.done('GET', '/access/me')).user.id;
    const view = 'view/external/setting';
    const grants = [
      { resource: 'discounts', level: 'write' },
      { resource: 'calendar-days', level: 'write' },
      { resource: 'payment-requests', level: 'write' },
    ];
    const as = { view, company: other.companyId };
    await site.done('POST', '/api-keys', { name: 'Primera', grants }, as);
    const { id } = await site.done('POST', '/api-keys', { name: 'Fuera', grants }, as);
    externalKey = (await site.done('POST', `/api-keys/${id}/key`, undefined, as)).key;
  });
  after(() => site.close());

  function headersFor({ guard }: Endpoint): Record<string, string> {
    if (guard.kind === 'terminal') return { authorization: `Bearer ${other.key}` };
    if (guard.kind === 'key') return { authorization: `Bearer ${externalKey}` };
    if (guard.kind === 'public' || guard.kind === 'gateway') return {};
    const opens = (used: string | undefined) =>
      guard.kind === 'resource' && (used === 'write' || used === guard.level);
    const view = routes.find(({ uses }) => guard.kind === 'resource' && opens(uses[guard.resource]))?.view;
    const company = { companyid: String(lot.companyId), authorization: site.token };
    return { ...company, pathview: view ?? 'view/start' };
  }

  function send(endpoint: Endpoint, payload: string) {
    // The key of an outside system is good for so many calls a minute.
    site.clock.now += 1000;
    return site.app.inject({
      method: endpoint.method,
      url: `/api/dashboard/core${endpoint.path.replace(/:id/, String(lot.tariffId)).replace(/:\w+/g, '1')}`,
      headers: { 'content-type': 'application/json', ...headersFor(endpoint) },
      payload,
    });
  }

  it('costs no call more than 50 ms of CPU and 50 MB, whatever its body holds', async () => {
    const dear: string[] = [];
    const hash = await bestCost(() => hashPassword('one that nobody has'), 0);
    for (const endpoint of allEndpoints.filter(takesBody)) {
      // One of the calls ends sessions, and their time passes.
      site.token = await site.tokenFor(administratorId);
      const { statusCode } = await send(endpoint, '{}');
      assert.ok(![401, 403].includes(statusCode), `${nameOf(endpoint)}: ${statusCode}`);
      for (const [what, body] of Object.entries(worstBodies(endpoint))) {
        assert.ok(Buffer.byteLength(body) <= bodyBytesOf(endpoint), `${nameOf(endpoint)}: ${what}`);
        const cpuMost = most.cpuMs + (hashes.includes(nameOf(endpoint)) ? hash.cpuMs : 0);
        const { cpuMs, bytes } = await bestCost(() => send(endpoint, body), cpuMost);
        if (cpuMs > cpuMost || bytes > most.bytes)
          dear.push(`${nameOf(endpoint)}, ${what}: ${cpuMs} ms, ${bytes} bytes`);
      }
    }
    assert.deepEqual(dear, []);
  });

  it('answers one byte more than a call takes with 413', async () => {
    for (const endpoint of allEndpoints.filter(takesBody)) {
      site.token = await site.tokenFor(administratorId);
      const most = bodyBytesOf(endpoint);
      const answer = await send(endpoint, `{${' '.repeat(most - 1)}}`);
      assert.equal(answer.statusCode, 413, nameOf(endpoint));
      assert.equal(answer.json().reason, 'payload-too-large', nameOf(endpoint));
      assert.notEqual((await send(endpoint, `{${' '.repeat(most - 2)}}`)).statusCode, 413, nameOf(endpoint));
    }
  });

  it('asks for kilobytes where anybody may call, and for no more than the gateway forwards anywhere', () => {
    for (const endpoint of allEndpoints.filter(takesBody)) {
      const isOpen = endpoint.guard.kind === 'public';
      const isFile = endpoint.form || filesInJson.includes(nameOf(endpoint));
      const most = isFile ? limits.fileBytes : limits.bodyBytes;
      assert.ok(bodyBytesOf(endpoint) <= (isOpen ? 24 * 1024 : most), nameOf(endpoint));
    }
  });

  it('bounds every list of every body', () => {
    for (const endpoint of allEndpoints) {
      const schema = endpoint.body ?? endpoint.documents;
      if (schema) assert.deepEqual(unboundedLists(schema), [], nameOf(endpoint));
    }
  });
});

/** Paths of lists that have no `max`, or are checked by yup's own way, which looks at all of any list. */
function unboundedLists(schema: unknown, path = ''): string[] {
  const { fields, innerType, tests, type } = schema as {
    fields?: Record<string, unknown>;
    innerType?: unknown;
    tests?: { OPTIONS?: { name?: string } }[];
    type?: string;
  };
  const own = Object.entries(fields ?? {}).flatMap(([name, one]) => unboundedLists(one, `${path}.${name}`));
  if (type !== 'array') return own;
  const isBounded = schema instanceof Bounded && tests?.some(({ OPTIONS }) => OPTIONS?.name === 'max');
  return [...(isBounded ? [] : [path]), ...unboundedLists(innerType ?? {}, `${path}[]`)];
}
