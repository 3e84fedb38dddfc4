import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { callersOf } from '../../core/callers.ts';
import type { Sealed } from '../../core/db/columns.ts';
import { takeKey } from '../../core/db/idempotency.store.ts';
import { announce } from '../../core/db/outbox.store.ts';
import { transact } from '../../core/db/transact.ts';
import { AppError } from '../../core/errors.ts';
import { openTokens } from '../../core/features/access/access/tokens.ts';
import { type Endpoint, takesKey } from '../../core/http/endpoint.ts';
import { keptMs } from '../../core/http/idempotency.ts';
import { basePath, registerEndpoints } from '../../core/http/register.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { routes } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { companyEntities } from './support/company-entities.ts';
import { openCompanyWorld } from './support/describe-company-entities.ts';
import { Calls, type World } from './support/entity-api.ts';
import { installationEntities } from './support/installation-entities.ts';
import { dialects, type Site } from './support/site.ts';

const keyed = allEndpoints.filter((one) => takesKey(one) && one.guard.kind !== 'key');

/** A screen from which a call may be made. */
function viewOf({ guard }: Endpoint): string {
  if (guard.kind !== 'resource') return 'view/start';
  const uses = (level: string | undefined) => level === 'write' || level === guard.level;
  return routes.find((one) => one.access === 'session' && uses(one.uses[guard.resource]))?.view ?? '';
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

for (const dialect of dialects) {
  describe(`calls that come twice (${dialect})`, () => {
    let site: Site;
    let world: World;
    before(async () => {
      world = await openCompanyWorld(dialect);
      site = world.site;
    });
    after(() => site.close());

    const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

    it('have a key wherever something is made', () => {
      assert.ok(keyed.length > 90, String(keyed.length));
      const others = allEndpoints.filter(
        (one) =>
          one.method === 'POST' &&
          !takesKey(one) &&
          !['terminal', 'public', 'gateway'].includes(one.guard.kind),
      );
      // What only reads or answers, and the end of a session.
      assert.deepEqual(others.map(({ path, status = 200 }) => `${status} ${path}`).sort(), [
        '200 /report-sendings/previews',
        '200 /tariffs/curve',
        '200 /tariffs/quote',
        '200 /token-checks',
        '204 /access/logout',
      ]);
    });

    /** Every call that writes, as it is declared, but that each only leaves a row of the topic. */
    async function fakesOf(topic: string) {
      const tokens = await openTokens(site.db, site.secrets, 900);
      const app: FastifyInstance = Fastify();
      const fakes = keyed.map((one): Endpoint => {
        const { body: _, ...rest } = one;
        return {
          ...rest,
          handle: async (call) => {
            const recordId = keyed.indexOf(one);
            await transact(call.db, (trx) =>
              announce(trx, { at: 1, companyId: world.mine, topic, recordId, kind: 'made' }),
            );
            return { id: recordId, secret: 'once' };
          },
        };
      });
      registerEndpoints(
        app,
        {
          db: site.db,
          callers: callersOf(tokens),
          secrets: site.secrets,
          inUse: new Map(),
          now: () => site.clock.now,
        },
        fakes,
      );
      const send = (endpoint: Endpoint, key?: string) =>
        app.inject({
          method: 'POST',
          url: basePath + endpoint.path.replace(/:\w+/g, '7'),
          headers: {
            authorization: site.token,
            pathview: viewOf(endpoint),
            companyid: String(world.mine),
            ...(key && { 'idempotency-key': key }),
            'content-type': endpoint.form ? 'application/octet-stream' : 'application/json',
          },
          payload: '{"a":1}',
        });
      const made = async () => {
        const rows = await site.db
          .selectFrom('outbox')
          .select('record_id')
          .where('topic', '=', topic)
          .execute();
        return rows.map(({ record_id }) => Number(record_id)).sort((a, b) => a - b);
      };
      return { send, made, close: () => app.close() };
    }

    it('are done once by their key at every call that writes, one after the other and at once', async () => {
      const { send, made, close } = await fakesOf('walk');
      for (const endpoint of keyed) {
        const key = randomUUID();
        const first = await Promise.all([send(endpoint, key), send(endpoint, key)]);
        const again = await send(endpoint, key);
        for (const one of [...first, again]) {
          assert.equal(one.statusCode, endpoint.status ?? 200, `${endpoint.path}: ${one.body}`);
          assert.equal(one.body, again.body);
        }
        assert.equal(again.headers['idempotent-replayed'], 'true');
      }
      assert.deepEqual(
        await made(),
        keyed.map((_, place) => place),
      );
      await close();
      const kept = await site.db.selectFrom('idempotency_keys').select('answer').execute();
      assert.ok(kept.every(({ answer }) => answer !== '' && !answer.includes('once')));
    });

    it('are refused without a key where they make money and nothing else tells them apart', async () => {
      const { send, made, close } = await fakesOf('twins');
      const twins = keyed.filter(({ hasTwins }) => hasTwins);
      assert.deepEqual(twins.map(({ path }) => path).sort(), [
        '/liquidation-runs',
        '/payment-requests',
        '/subscribers/price-increases',
        '/vouchers/batches',
      ]);
      for (const endpoint of twins) {
        const both = await Promise.all([send(endpoint), send(endpoint)]);
        const late = await send(endpoint);
        assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 409]);
        assert.equal(late.json().code, -3614);
        assert.match(late.json().message, new RegExp(`#${keyed.indexOf(endpoint)}\\)`));
        site.clock.now += 1000;
        assert.equal((await send(endpoint)).statusCode, 201);
      }
      assert.equal((await made()).length, 2 * twins.length);
      await close();
    });

    it('whose first died on the way, or whose answer is not kept, are not done again', async () => {
      const { send, made, close } = await fakesOf('dead');
      const draft = keyed.find(({ path }) => path === '/liquidation-runs');
      assert.ok(draft);
      const key = randomUUID();
      assert.equal((await send(draft, key)).statusCode, 201);
      assert.equal((await send(draft)).statusCode, 201);
      await site.db
        .updateTable('idempotency_keys')
        .set({ answer: '' as Sealed })
        .where('key', '=', key)
        .execute();
      assert.equal((await send(draft, key)).json().code, -3613);
      await site.db
        .updateTable('idempotency_keys')
        .set({ done_at: null })
        .where('key', 'like', '=%')
        .execute();
      site.clock.now += 60_000;
      const again = await send(draft);
      assert.deepEqual([again.statusCode, again.json().code], [409, -3612]);
      site.clock.now += 60_000;
      assert.equal((await send(draft)).statusCode, 201);
      assert.equal((await made()).length, 3);
      await close();
    });

    for (const entity of [...companyEntities, ...installationEntities])
      it(`make one of ${entity.name}`, async () => {
        const calls = new Calls(entity, world);
        const body = calls.sample();
        const key = randomUUID();
        const post = (given: unknown, by = key) => calls.call('POST', '', given, withKey(by));
        const before = (await calls.call('GET', '?size=1')).body.total;
        const made = await Promise.all([post(body), post(body)]);
        made.push(await post(body));
        assert.deepEqual(statuses(made), [201, 201, 201], JSON.stringify(made[0]?.body));
        assert.equal(new Set(made.map((one) => JSON.stringify(one.body))).size, 1);
        assert.equal((await calls.call('GET', '?size=1')).body.total, before + 1);
        const other = await post(calls.sample());
        assert.deepEqual([other.status, other.body.code], [409, -3611]);
      });

    it('are refused again as they were, and may be mended under the same key', async () => {
      const slots = companyEntities.find(({ name }) => name === 'slots');
      assert.ok(slots);
      const calls = new Calls(slots, world);
      const key = randomUUID();
      const post = (given: unknown) => calls.call('POST', '', given, withKey(key));
      for (let round = 0; round < 2; round += 1)
        assert.equal((await post({ ...calls.sample(), title: '' })).body.code, -1581);
      assert.equal((await post(calls.sample())).status, 201);
      for (const bad of ['short', 'x'.repeat(101), 'with blank 1', 'ñandúñandú'])
        assert.equal((await calls.call('POST', '', calls.sample(), withKey(bad))).body.code, -3610);
    });

    it('are of their caller and lot alone', async () => {
      const slots = companyEntities.find(({ name }) => name === 'slots');
      assert.ok(slots);
      const calls = new Calls(slots, world);
      const key = randomUUID();
      const { id } = (await calls.call('POST', '', calls.sample(), withKey(key))).body;
      const elsewhere = await calls.call('POST', '', calls.sample(), {
        ...withKey(key),
        company: world.other,
      });
      assert.equal(elsewhere.status, 201);
      const person = await calls.person({ 'view/slot/create': 'write' });
      const theirs = await calls.call('POST', '', calls.sample(), { ...withKey(key), token: person.token });
      assert.equal(theirs.status, 201, JSON.stringify(theirs.body));
      assert.ok(theirs.body.id !== id);
      const none = await calls.call('POST', '', calls.sample(), { ...withKey(key), token: null });
      assert.equal(none.status, 401);
    });

    it('leave nothing where the core fails in the middle', async () => {
      const key = randomUUID();
      const place = { caller: 'user/1', companyId: world.mine, key };
      await assert.rejects(
        transact(site.db, async (trx) => {
          assert.equal(await takeKey(trx, place, { request: 'x', now: 1, keptMs, stuckMs: keptMs }), null);
          throw new AppError('general');
        }),
      );
      const left = await site.db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('key', '=', key)
        .execute();
      assert.equal(left.length, 0);
    });

    it('are forgotten after a day', async () => {
      await tidyUp(site.db, site.clock.now + 2 * keptMs);
      const left = await site.db.selectFrom('idempotency_keys').select('key').execute();
      assert.equal(left.length, 0);
    });
  });
}
