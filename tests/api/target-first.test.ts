import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { bodyBytesOf, type Endpoint } from '../../core/http/endpoint.ts';
import { targetOf } from '../../core/http/targets.ts';
import { routes } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type FilledLot, fillLot } from './support/filled-lot.ts';
import { openLot } from './support/lot.ts';
import { type Person, signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { worstBodies } from './support/worst-bodies.ts';

/*
 * An id of another lot gets the same answer as an id that does not exist, whatever the body and the query are: the core
 * checks the id first.
 */

const nobody = 2 ** 40;
const named = allEndpoints.filter(({ path }) => path.includes(':'));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const takesBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT';
const isInLot = ({ guard }: Endpoint) =>
  guard.kind === 'key' || ((guard.kind === 'resource' || guard.kind === 'view') && guard.scope === 'company');

/** What may come with an id: each is wrong somewhere, or empty. */
function bodiesFor(endpoint: Endpoint): (string | undefined)[] {
  if (!takesBody(endpoint)) return [undefined];
  const most = bodyBytesOf(endpoint);
  const garbage = ['{}', '[]', 'null', '"x"', '{', '{"version":"x","note":7}', '{"version":1,"\\u0000":{}}'];
  const schema = endpoint.body ?? endpoint.documents;
  const worst = schema ? Object.values(worstBodies(endpoint)).slice(0, 1) : [];
  return [undefined, ...garbage, ...worst, `{${' '.repeat(most - 2)}}`];
}

/** `?version=x` breaks what reads it; lists break on a page that is none. */
const queries = ['?version=x', '?page=x&size=-1&sort=%00'];

/** Every kind of body for the other lot's id, and a few of them for an id that does not exist. */
function asked(endpoint: Endpoint, id: number): [query: string, body: string | undefined][] {
  const bodies = bodiesFor(endpoint);
  if (id === nobody) return [['', bodies[1]]];
  return [
    ...queries.map((query): [string, undefined] => [query, undefined]),
    ...bodies.map((body): [string, typeof body] => ['', body]),
  ];
}

describe("what reads a path's record", () => {
  it('is known of every call that writes to one', () => {
    const writes = named.filter(({ method }) => method !== 'GET');
    assert.ok(writes.length > 100);
    assert.deepEqual(writes.filter((one) => !targetOf(one, allEndpoints)).map(nameOf), []);
  });
});

for (const dialect of dialects) {
  describe(`an id is looked at before what comes with it (${dialect})`, () => {
    let site: ReportingSite;
    let theirs: FilledLot;
    let person: Person;
    let ownKey: string;
    let own: number;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      theirs = await fillLot(site);
      own = (await openLot(site, { name: 'Propio' })).companyId;
      const views = routes.filter(({ access }) => access === 'session').map(({ view }) => view);
      person = await signUp(site, [[own, Object.fromEntries(views.map((view) => [view, 'write']))]]);
      const as = { view: 'view/external/setting', company: own };
      const grants = ['discounts', 'calendar-days', 'payment-requests'].map((resource) => ({
        resource,
        level: 'write',
      }));
      const { id } = await site.done('POST', '/api-keys', { name: 'Fuera', grants }, as);
      ownKey = `Bearer ${(await site.done('POST', `/api-keys/${id}/key`, undefined, as)).key}`;
    });
    after(() => site.close());

    /** An id of the other lot's, where its table has one; else one that the lot may have. */
    async function theirIdFor({ path }: Endpoint): Promise<number> {
      const table = (path.split('/:')[0] ?? '').split('/').at(-1)?.replaceAll('-', '_') ?? '';
      const tables = await site.db.introspection.getTables();
      const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
      if (!columns.includes('company_id')) return 1;
      const { rows } = await sql<{
        id: number;
      }>`select id from ${sql.table(table)} where company_id = ${theirs.companyId} limit 1`.execute(site.db);
      return Number(rows[0]?.id ?? 1);
    }

    async function answer(endpoint: Endpoint, id: number, body: string | undefined, query: string) {
      const { guard } = endpoint;
      const view = routes.find(
        ({ uses }) =>
          guard.kind === 'resource' && [guard.level, 'write'].includes(uses[guard.resource] ?? ''),
      )?.view;
      // The key of an outside system is good for so many calls a minute.
      if (guard.kind === 'key') site.clock.now += 1000;
      const { statusCode, body: told } = await site.app.inject({
        method: endpoint.method,
        url: `/api/dashboard/core${endpoint.path.replace(/:\w+/g, String(id))}${query}`,
        headers: {
          ...{ pathview: view ?? 'view/start', companyid: String(own) },
          authorization: guard.kind === 'key' ? ownKey : person.token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return `${statusCode} ${told.slice(0, 80)}`;
    }

    it('answers the same as with the best of bodies', async () => {
      const wrong: string[] = [];
      let calls = 0;
      for (const endpoint of named.filter(isInLot)) {
        const theirId = await theirIdFor(endpoint);
        for (const id of [nobody, theirId])
          for (const [query, body] of asked(endpoint, id)) {
            const told = await answer(endpoint, id, body, query);
            calls += 1;
            if (!/^40[34] /.test(told))
              wrong.push(`${nameOf(endpoint)} of ${id}${query}, ${body?.slice(0, 30)}: ${told}`);
          }
      }
      assert.deepEqual(wrong, []);
      assert.ok(calls > 1000, String(calls));
    });
  });
}
