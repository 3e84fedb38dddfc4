import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bodyBytesOf, type Endpoint } from '../../core/http/endpoint.ts';
import { routes } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type BilledIds, type BilledLot, openBilledLot } from './support/billed-lot.ts';
import { wrongIds } from './support/hostile.ts';
import { snapshot } from './support/ledger.ts';
import { type NewestCall, newestCalls } from './support/newest-calls.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

/*
 * What reaches these calls elsewhere: their cost with the worst bodies and 413 (body-limits), each by every view and level
 * (permission-matrix), the fields, scope and versions of the plain resources (describe-entity-api), broken fields together
 * (broken-fields). Here: nobody's largest body, records of another lot in every place, hostile values in the calls that
 * are no plain resource.
 */

const about =
  /^\/(subscribers|vehicles|liquidations|liquidation-runs|payroll-files|invoices|deposits|closures|finance-reports|fiscal-vouchers)(\/|$)/;
const writes = allEndpoints.filter(
  ({ method, path }) => method !== 'GET' && about.test(path) && !path.endsWith('/exports'),
);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const marks = { home: 'CASA', other: 'AJENO' };

/** The view with the fewest resources from which a call may be made. */
function smallestView({ guard }: Endpoint): string {
  const resource = guard.kind === 'resource' ? guard.resource : assert.fail();
  const views = routes.filter(({ uses }) => uses[resource] === 'write');
  const [smallest] = views.sort((a, b) => Object.keys(a.uses).length - Object.keys(b.uses).length);
  return smallest?.view ?? assert.fail(resource);
}

/** Paths to the plain values of a body. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const at = copy as Record<string | number, unknown>;
  at[key] = replaced(at[key], rest, by);
  return copy;
}

/** No field takes any of these. */
const neverText = ['a\u0000b', 'a\uD800b', 'abc\u202Edef', 'x'.repeat(5000), 7, {}, [], true];
const neverNumber = ['1', 0.5, -Number.MAX_SAFE_INTEGER, {}, [], true];
/** Some field may take each of these; none breaks by it. */
const oddNumbers = [0, -1, 100_000_000_000_000, Number.MAX_SAFE_INTEGER, null];
const oddTexts = [null, '', ' ', 'x'.repeat(500), '__proto__', "'; drop table invoices; --", '🅿️👨‍👩‍👧'];

for (const dialect of dialects) {
  describe(`calls about subscribers and their bills (${dialect})`, () => {
    let site: ReportingSite;
    let home: BilledLot;
    let other: BilledLot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      home = await openBilledLot(site, marks.home);
      other = await openBilledLot(site, marks.other);
    });
    after(() => site.close());

    interface By {
      token?: string | null;
      view?: string;
      company?: number;
    }
    async function send(method: string, path: string, body: unknown, by: By = {}) {
      const { token = site.token, view = 'view/start', company = home.companyId } = by;
      const isFile = Buffer.isBuffer(body);
      const answer = await site.app.inject({
        method: method as 'POST',
        url: `/api/dashboard/core${path}`,
        headers: {
          pathview: view,
          companyid: String(company),
          ...(token ? { authorization: token } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body === undefined
          ? {}
          : { payload: isFile || typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: answer.statusCode, text: answer.body };
    }
    const call = (one: NewestCall, by?: By, body = one.body) =>
      send(one.name.split(' ')[0] ?? '', one.path, body, { view: smallestView(endpointOf(one)), ...by });
    const endpointOf = ({ name }: NewestCall) =>
      writes.find((endpoint) => nameOf(endpoint) === name) ?? assert.fail(name);

    it('are all tried here', () => {
      const tried = new Set(newestCalls(home.ids).map(({ name }) => name));
      assert.deepEqual(new Set(writes.map(nameOf)), tried);
    });

    it('are refused to nobody, and to who comes from elsewhere, before the largest body is looked at', async () => {
      const stranger = await signUp(site, [[home.companyId, { 'view/configuration/checktoken': 'write' }]]);
      const before = await stored(site);
      for (const endpoint of writes) {
        // No JSON at all: who parses it answers 400.
        const body = Buffer.alloc(bodyBytesOf(endpoint), '[');
        const payload = endpoint.form ? body : body.toString();
        const path = endpoint.path.replace(/:\w+/g, '1');
        const given = endpoint.method === 'DELETE' ? undefined : payload;
        const view = smallestView(endpoint);
        const nobody = await send(endpoint.method, path, given, { token: null, view });
        assert.equal(nobody.status, 401, nameOf(endpoint));
        for (const from of [view, 'view/configuration/checktoken']) {
          const { status } = await send(endpoint.method, path, given, { token: stranger.token, view: from });
          assert.equal(status, 403, `${nameOf(endpoint)} from ${from}`);
        }
      }
      assert.deepEqual(await stored(site), before);
    });

    it('reach nothing of another lot by the smallest grant, whichever id is its', async () => {
      const views = Object.fromEntries(writes.map((one) => [smallestView(one), 'write' as const]));
      const people = new Map<string, string>();
      for (const view of Object.keys(views))
        people.set(view, (await signUp(site, [[home.companyId, { [view]: 'write' }]])).token);
      const before = await stored(site);
      const own = newestCalls(home.ids);
      for (const key of Object.keys(home.ids) as (keyof BilledIds)[]) {
        // Third parties are the installation's, known to all lots.
        if (key === 'entity') continue;
        const mixed = newestCalls({ ...home.ids, [key]: other.ids[key] });
        for (const [place, one] of mixed.entries()) {
          const alike = own[place];
          const sameBody = Buffer.isBuffer(one.body) || withoutUuid(one.body) === withoutUuid(alike?.body);
          if (one.path === alike?.path && sameBody) continue;
          const token = people.get(smallestView(endpointOf(one))) ?? assert.fail();
          const { status, text } = await call(one, { token });
          const what: string = `${one.name} with the ${key} of another lot: ${status} ${text}`;
          if (/bulk-/.test(one.name)) assert.ok(allRefused(text), what);
          else assert.ok([400, 404, 409].includes(status), what);
          assert.doesNotMatch(text, new RegExp(marks.other, 'i'), what);
        }
      }
      for (const one of newestCalls(other.ids)) {
        const token = people.get(smallestView(endpointOf(one))) ?? assert.fail();
        const { status, text } = await call(one, { token, company: other.companyId });
        assert.deepEqual([status, JSON.parse(text).code], [403, -1700], one.name);
      }
      assert.deepEqual(await stored(site), before);
    });

    it('refuse what is no id in their path', async () => {
      const before = await stored(site);
      for (const endpoint of writes.filter(({ path }) => path.includes(':')))
        for (const id of wrongIds) {
          const body = endpoint.method === 'DELETE' ? undefined : { version: 1, reason: 'x' };
          const path = endpoint.path.replace(/:\w+/g, id);
          const by = { view: smallestView(endpoint) };
          const { status, text } = await send(endpoint.method, path, body, by);
          assert.ok([400, 404].includes(status), `${nameOf(endpoint)} ${id}: ${status} ${text}`);
        }
      assert.deepEqual(await stored(site), before);
    });

    it('refuse on its field what no field takes, and break by nothing', async () => {
      const before = await stored(site);
      const odd: (() => Promise<void>)[] = [];
      for (const one of newestCalls(home.ids)) {
        if (!one.body || Buffer.isBuffer(one.body)) continue;
        const body = { ...one.body };
        for (const path of leaves(body)) {
          const right = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body);
          const never =
            typeof right === 'number' ? neverNumber : typeof right === 'string' ? neverText : [{}, []];
          for (const wrong of never) {
            const { status, text } = await call(one, {}, replaced(body, path, wrong) as typeof body);
            const what = `${one.name} ${path.join('.')}: ${JSON.stringify(wrong).slice(0, 40)}: ${status} ${text}`;
            if (status === 409 && path[0] === 'version') continue;
            assert.equal(status, 400, what);
            const fields = Object.keys(JSON.parse(text).fields ?? {});
            assert.ok(
              fields.some((field) => field.startsWith(String(path[0]))),
              what,
            );
          }
          for (const value of typeof right === 'number' ? oddNumbers : oddTexts)
            odd.push(async () => {
              const answer = await call(one, {}, replaced(body, path, value) as typeof body);
              const what = `${one.name} ${path.join('.')}: ${value}: ${answer.status} ${answer.text}`;
              assert.ok(answer.status < 500, what);
            });
        }
      }
      assert.deepEqual(await stored(site), before);
      for (const attempt of odd) await attempt();
    });

    it('are well formed: with records of the lot itself none is refused as unknown or unreadable', async () => {
      const own = await openBilledLot(site, 'PROPIO');
      // Deletions last: others name what they delete.
      const calls = newestCalls(own.ids).sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
      for (const one of calls) {
        const { status, text } = await call(one, { company: own.companyId });
        assert.ok(status < 300 || status === 409, `${one.name}: ${status} ${text}`);
      }
    });
  });
}

/** All that is stored, but for who looked at what. */
async function stored(site: ReportingSite) {
  const { view_uses: _, ...rest } = await snapshot(site.db);
  return rest;
}

/** A body without what is made anew for each. */
function withoutUuid(body: unknown): string {
  return JSON.stringify({ ...(body as object), id: null });
}

const isEnd = ({ name }: NewestCall) => /^DELETE|bulk-deletions/.test(name);

/** True where a call about many records answered an error for each. */
function allRefused(text: string): boolean {
  const { results, rows } = JSON.parse(text);
  const each: { error?: unknown; status?: number }[] = results ?? rows ?? [];
  return each.length > 0 && each.every((one) => one.error || (one.status ?? 0) >= 400);
}
