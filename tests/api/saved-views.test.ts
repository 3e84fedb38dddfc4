import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '../../shared/limits.ts';
import { Calls, type EntityApi, openWorld, type Wire, type World } from './support/entity-api.ts';
import { testFields } from './support/entity-fields.ts';
import { testLife } from './support/entity-life.ts';
import { testLists } from './support/entity-lists.ts';
import { testScope } from './support/entity-permissions.ts';
import type { Person } from './support/people.ts';
import { dialects, openSite } from './support/site.ts';

const slots = 'view/slot/create';
const devices = 'view/devices/add';

const entity: EntityApi = {
  name: 'saved-views',
  view: slots,
  scope: 'company',
  sample: (n) => ({
    name: `Vista ${String(n).padStart(4, '0')}`,
    query: 'sort=-quota&size=50',
    shared: false,
  }),
  optional: ['query', 'shared'],
  change: { query: 'q=norte', shared: true },
  invalid: [
    { change: { name: ' ' }, field: 'name' },
    { change: { query: 'x'.repeat(limits.savedViewQuery + 1) }, field: 'query' },
    { change: { shared: 'yes' }, field: 'shared' },
  ],
  unique: { field: 'name', code: -1 },
  searchable: 'name',
  texts: ['name', 'query'],
};

for (const dialect of dialects) {
  describe(`saved views (${dialect})`, () => {
    let world: World;
    let calls: Calls;
    before(async () => {
      world = await openWorld(await openSite(dialect));
      calls = new Calls(entity, world);
    });
    after(() => world.site.close());

    describe('as a resource', () => {
      testLife(() => calls);
      testLists(() => calls);
      testFields(() => calls, entity.unique);
      testScope(() => calls);
    });

    describe('of several users', () => {
      let ana: Person;
      let luis: Person;
      before(async () => {
        ana = await calls.person({ [slots]: 'read', [devices]: 'write' });
        luis = await calls.person({ [slots]: 'write' });
      });
      const as = (person: Person, view = slots) => ({ token: person.token, view });
      async function save(person: Person, more: Wire = {}, view = slots): Promise<Wire> {
        const answer = await calls.call('POST', '', calls.sample(more), as(person, view));
        assert.equal(answer.status, 201, JSON.stringify(answer.body));
        return answer.body;
      }
      const listed = async (person: Person, query = '', view = slots): Promise<Wire[]> =>
        (await calls.call('GET', `?size=100${query}`, undefined, as(person, view))).body.rows;
      const idsOf = (rows: Wire[]) => rows.map(({ id }) => id);

      it('keeps a private view from everybody else, whatever the call', async () => {
        const own = await save(ana);
        assert.deepEqual([own.own, own.default, own.list, own.userId], [true, false, slots, undefined]);
        const filed = await calls.filed();
        for (const other of [as(luis), { view: slots }]) {
          for (const [method, rest, body] of [
            ['GET', ''],
            ['PUT', '', calls.body(own, { name: 'Mía' })],
            ['PUT', '', { ...calls.body(own), version: 99 }],
            ['DELETE', ''],
            ['POST', '/default'],
            ['DELETE', '/default'],
          ] as const) {
            const answer = await calls.call(method, `/${own.id}${rest}`, body, other);
            assert.equal(answer.status, 404, `${method} ${rest}`);
            assert.doesNotMatch(JSON.stringify(answer.body), /Vista/);
          }
          const seen = await calls.call('GET', `?id=${own.id}`, undefined, other);
          assert.equal(seen.body.total, 0);
        }
        assert.deepEqual(await calls.filed(), filed);
        assert.ok(idsOf(await listed(ana)).includes(own.id));
      });

      it('shows a shared view to who may see the list, to read only', async () => {
        const shared = await save(ana, { shared: true });
        const seen = (await listed(luis)).find(({ id }) => id === shared.id);
        assert.equal(seen?.own, false);
        assert.match(seen?.ownerName, /^Person/);
        assert.equal((await calls.call('GET', `/${shared.id}`, undefined, as(luis))).status, 200);
        for (const [method, body] of [['PUT', calls.body(shared)], ['DELETE']] as const) {
          const answer = await calls.call(method, `/${shared.id}`, body, as(luis));
          assert.deepEqual([answer.status, answer.body.code], [403, -1700]);
        }
        const body = { ...calls.body(shared), shared: false };
        assert.equal((await calls.call('PUT', `/${shared.id}`, body, as(ana))).status, 200);
        assert.equal((await calls.call('GET', `/${shared.id}`, undefined, as(luis))).status, 404);
      });

      it('belongs to its list: from another screen it is unknown', async () => {
        const view = await save(ana, { shared: true }, devices);
        assert.equal((await calls.call('GET', `/${view.id}`, undefined, as(ana))).status, 404);
        assert.equal((await calls.call('GET', `/${view.id}`, undefined, as(ana, devices))).status, 200);
        assert.ok(!idsOf(await listed(ana)).includes(view.id));
        assert.deepEqual(idsOf(await listed(ana, '', devices)), [view.id]);
        const answer = await calls.call('GET', `/${view.id}`, undefined, as(luis, devices));
        assert.deepEqual([answer.status, answer.body.code], [403, -1700]);
      });

      it('is of a company that the user has', async () => {
        const view = await save(ana, { shared: true });
        const there = { ...as(ana), company: world.other };
        assert.equal((await calls.call('GET', `/${view.id}`, undefined, there)).status, 403);
        assert.equal((await calls.call('GET', '', undefined, there)).status, 403);
        assert.equal((await calls.call('POST', '', calls.sample(), there)).status, 403);
        assert.equal((await calls.call('GET', '', undefined, { company: null })).status, 400);
      });

      it('has one default for each user and list, the own or a shared one', async () => {
        const [first, second] = [await save(ana, { shared: true }), await save(ana)];
        const choose = (person: Person, id: number) =>
          calls.call('POST', `/${id}/default`, undefined, as(person));
        const chosen = async (person: Person) => idsOf((await listed(person)).filter((view) => view.default));
        for (const [person, view] of [
          [ana, first],
          [luis, first],
          [ana, second],
        ] as const)
          assert.equal((await choose(person, view.id)).status, 204);
        assert.deepEqual([await chosen(ana), await chosen(luis)], [[second.id], [first.id]]);
        await calls.call('DELETE', `/${first.id}/default`, undefined, as(ana));
        assert.deepEqual(await chosen(ana), [second.id]);
        await calls.call('DELETE', `/${second.id}/default`, undefined, as(ana));
        assert.deepEqual(await chosen(ana), []);
        await choose(ana, first.id);
        const hide = { ...calls.body(first), shared: false };
        const hidden = await calls.call('PUT', `/${first.id}`, hide, as(ana));
        assert.deepEqual([await chosen(ana), await chosen(luis)], [[first.id], []]);
        const show = { ...calls.body(hidden.body), shared: true };
        await calls.call('PUT', `/${first.id}`, show, as(ana));
        assert.deepEqual(await chosen(luis), []);
        await choose(luis, first.id);
        assert.equal((await calls.call('DELETE', `/${first.id}`, undefined, as(ana))).status, 200);
        const left = await world.site.db
          .selectFrom('saved_view_defaults')
          .select('id')
          .where('saved_view_id', '=', first.id)
          .execute();
        assert.deepEqual(left, []);
        assert.equal((await choose(luis, first.id)).status, 404);
        assert.equal((await choose(ana, first.id)).status, 404);
      });

      it('files the choice of a default like any other write', async () => {
        const view = await save(ana);
        const before = await calls.filed();
        await calls.call('POST', `/${view.id}/default`, undefined, as(ana));
        const after = await calls.filed();
        assert.ok(after.audit > before.audit && after.outbox > before.outbox);
        const entry = await world.site.db
          .selectFrom('audit_entries')
          .selectAll()
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        assert.deepEqual(
          [entry.resource, entry.action, entry.user_id, entry.company_id, entry.view],
          ['saved-view-defaults', 'create', ana.id, world.mine, slots],
        );
      });

      it('lets two users give the same name, and stops where one has too many', async () => {
        const name = 'La misma';
        await save(ana, { name });
        await save(luis, { name });
        await save(ana, { name }, devices);
        const many = await calls.person({ [slots]: 'read' });
        const answers = await Promise.all(
          Array.from({ length: limits.savedViews + 3 }, () =>
            calls.call('POST', '', calls.sample(), as(many)),
          ),
        );
        const refused = answers.filter(({ status }) => status !== 201);
        assert.deepEqual(
          refused.map(({ body }) => [body.reason, body.complement]),
          Array(3).fill(['saved-view-limit-reached', String(limits.savedViews)]),
        );
      });

      it('has no exports and no deletion in bulk', async () => {
        for (const rest of ['/exports', '/bulk-deletions'])
          assert.ok([404, 405].includes((await calls.call('POST', rest, {})).status), rest);
      });
    });
  });
}
